import { describe, expect, it } from 'vitest';
import type { SessionId } from '../../../models/ids.ts';
import { SESSION_LIFETIME_MS } from '../../../models/limits.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { identify } from '../../../src/server/features/signIn/identify.ts';
import { endIdleSessions } from '../../../src/server/features/signIn/idleSessions.ts';
import { createLastUse } from '../../../src/server/features/signIn/lastUse.ts';
import { devicesOf } from '../../../src/server/features/signIn/sessionRow.ts';
import { hashToken } from '../../../src/server/features/signIn/tokens.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { NOON, owner, projected } from '../projections/projected.ts';
import { databases } from '../store/databases.ts';

const [COOKIE, TOKEN] = ['cookie', 'token'];
const EXPIRES = NOON + SESSION_LIFETIME_MS;
const DAY = 24 * 60 * 60_000;
const IDLE = 14 * DAY;
const FROM = '192.0.2.7';
const sessionId = 's-1' as SessionId;
const known = { uid: owner, sessionId };
const asked = { type: 'session.confirmationAsked.v1', data: { sessionId, uid: owner, confirmBy: EXPIRES } };
const opened = {
  type: 'session.opened.v1',
  data: { sessionId, uid: owner, cookieHash: hashToken(COOKIE), tokenHash: hashToken(TOKEN), expiresAt: EXPIRES },
};
const ended = (how: string) => ({ type: `session.${how}.v1`, data: { sessionId, reason: 'passwordChanged' } });

async function given(facts: readonly { type: string; data: object }[], place = databases[0]?.place()) {
  const { store, write } = await projected(place);
  const lastUse = createLastUse(store);
  await write('session', sessionId, facts);
  return {
    store,
    usedAt: (at: number) => lastUse.used(known, FROM, at),
    whoIs: (now: number, token = TOKEN) => identify(store, { cookie: COOKIE, token }, IDLE, now),
  };
}

it('an open sign-in session identifies its user until the session expires', async () => {
  for (const history of [[opened], [asked, opened]]) {
    const { whoIs, usedAt } = await given(history);
    await usedAt(EXPIRES - DAY);
    expect(await whoIs(EXPIRES - 1)).toEqual(known);
    expect(await whoIs(EXPIRES)).toBeNull();
    expect(await whoIs(NOON, 'another')).toBeNull();
  }
});

it.each([
  ['was never opened', []],
  ['waits for a code', [asked]],
  ['was given up', [asked, ended('givenUp')]],
  ['was closed', [opened, ended('closed')]],
  ['has expired', [opened, ended('expired')]],
  ['was revoked', [opened, ended('revoked')]],
])('a sign-in session that %s identifies no user', async (_, history) => {
  const { whoIs } = await given(history);
  expect(await whoIs(NOON)).toBeNull();
});

describe.each(databases)('an idle session on $name', ({ place, missing }) => {
  it.skipIf(missing)('is valid until the idle timeout after the session’s last use', async () => {
    const { whoIs, usedAt } = await given([opened], place());
    expect(await whoIs(NOON + IDLE - 1)).toEqual(known);
    expect(await whoIs(NOON + IDLE)).toBeNull();
    await usedAt(NOON + 10 * DAY);
    expect(await whoIs(NOON + 10 * DAY + IDLE - 1)).toEqual(known);
    expect(await whoIs(NOON + 10 * DAY + IDLE)).toBeNull();
  });

  it.skipIf(missing)('updates the stored time of its last use at most every few minutes', async () => {
    const { store, usedAt } = await given([opened], place());
    const lastUsed = async () => (await devicesOf(store.db, owner, NOON))[0]?.lastUsedAt;
    await usedAt(NOON + 1);
    await usedAt(NOON + 60_000);
    expect(await lastUsed()).toBe(NOON + 1);
    await usedAt(NOON + 6 * 60_000);
    expect(await lastUsed()).toBe(NOON + 6 * 60_000);
  });

  it.skipIf(missing)('expires within an hour of the idle timeout and disappears from the list of devices', async () => {
    const { store, whoIs, usedAt } = await given([opened], place());
    await usedAt(NOON + DAY);
    const clock = fakeClock(NOON + DAY + IDLE - 1);
    const stop = endIdleSessions({
      ...{ store, clock, idleMs: IDLE, loop: createCommandLoop({ store, clock }) },
      failed: error => expect.fail(String(error)),
    });
    await clock.advance(1);
    expect(await devicesOf(store.db, owner, clock.now())).toHaveLength(1);
    await clock.advance(60 * 60_000);
    await expect.poll(() => devicesOf(store.db, owner, clock.now())).toEqual([]);
    // Later use must not revive it.
    await usedAt(clock.now());
    expect(await whoIs(clock.now())).toBeNull();
    stop();
  });
});
