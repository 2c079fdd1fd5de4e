import { expect, it } from 'vitest';
import { identify } from '../../../src/server/signIn/identify.ts';
import { hashToken } from '../../../src/server/signIn/tokens.ts';
import { NOON, owner, projected } from '../projections/projected.ts';

const [COOKIE, TOKEN] = ['cookie', 'token'];
const EXPIRES = NOON + 1000;
const sessionId = 's-1';
const asked = { type: 'session.confirmationAsked.v1', data: { sessionId, uid: owner, confirmBy: EXPIRES } };
const opened = {
  type: 'session.opened.v1',
  data: { sessionId, uid: owner, cookieHash: hashToken(COOKIE), tokenHash: hashToken(TOKEN), expiresAt: EXPIRES },
};
const ended = (how: string) => ({ type: `session.${how}.v1`, data: { sessionId, reason: 'passwordChanged' } });

async function whoIs(facts: readonly { type: string; data: object }[], now = NOON, token = TOKEN) {
  const { store, write } = await projected();
  await write('session', sessionId, facts);
  return identify(store, COOKIE, token, now);
}

it('an open session says who somebody is, until its time is over', async () => {
  for (const history of [[opened], [asked, opened]]) {
    expect(await whoIs(history, EXPIRES - 1)).toEqual({ uid: owner, sessionId });
    expect(await whoIs(history, EXPIRES)).toBeNull();
    expect(await whoIs(history, NOON, 'another')).toBeNull();
  }
});

it.each([
  ['never opened', []],
  ['waits for a code', [asked]],
  ['was given up', [asked, ended('givenUp')]],
  ['was closed', [opened, ended('closed')]],
  ['has expired', [opened, ended('expired')]],
  ['was revoked', [opened, ended('revoked')]],
])('a session that %s says nothing', async (_, history) => {
  expect(await whoIs(history)).toBeNull();
});
