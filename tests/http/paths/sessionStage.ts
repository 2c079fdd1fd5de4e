/** How whatever happens to a session comes about in the tests' house. */
import { expect } from 'vitest';
import { type SessionCommand, session } from '../../../machines/aggregates/session.decide.ts';
import { sessionMachine } from '../../../machines/aggregates/session.machine.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import type { SessionId } from '../../../models/ids.ts';
import { SESSION_LIFETIME_MS } from '../../../models/limits.ts';
import { randomId } from '../../../src/server/clock.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { identify } from '../../../src/server/signIn/identify.ts';
import { hashToken, newToken } from '../../../src/server/signIn/tokens.ts';
import { exploredSession } from '../../support/explored/session.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { nameOf, PASSWORD, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const uid = uidOf('owner');
const CONFIRM_WITHIN_MS = 60_000;

/** The session is that of another browser of the owner's, which keeps its two halves whatever it is told. */
export interface AtTheDevice extends Stage {
  device: SignedClient;
  sessionId: SessionId | null;
}

const refOf = ({ sessionId }: AtTheDevice) => sessionId && streamRef(uid, 'session', sessionId);

const halvesOf = ({ device }: AtTheDevice) => ({
  cookie: /session=([^;]*)/.exec(device.cookie)?.[1] ?? '',
  token: device.accessToken,
});

/** No call asks for a code or revokes yet: it goes into the same loop that calls go through. */
async function told(here: AtTheDevice, command: SessionCommand) {
  const ref = refOf(here) ?? expect.fail('there is no session yet');
  return here.house.loop.handle(session, ref, command, { by: uid, answer: null });
}

async function signIn(here: AtTheDevice) {
  const { device } = here;
  device.accessToken = (
    await device.data(userCalls.login, { username: nameOf('owner'), password: PASSWORD })
  ).accessToken;
  await followSession(here);
}

/** From here on it is the session that the device's halves belong to. */
export async function followSession(here: AtTheDevice) {
  const { house, clock } = here;
  const { cookie, token } = halvesOf(here);
  here.sessionId = (await identify(house.store, cookie, token, clock.now()))?.sessionId ?? null;
}

async function confirm(here: AtTheDevice) {
  const { cookie, token } = halvesOf(here);
  return told(here, {
    type: 'confirm',
    cookieHash: hashToken(cookie),
    tokenHash: hashToken(token),
    expiresAt: here.clock.now() + SESSION_LIFETIME_MS,
  });
}

export const stagedSession: Staged<typeof sessionMachine, AtTheDevice> = {
  machine: sessionMachine,
  exploration: exploredSession,
  setUp: async stage => ({ ...stage, device: await stage.house.visitor(), sessionId: null }),
  stream: refOf,
  play: {
    'session.confirmationAsked.v1': (_, here) => {
      here.sessionId = randomId() as SessionId;
      // It has the halves before they are worth anything, so that it shows when they are.
      here.device.accessToken = newToken();
      here.device.cookie = `session=${newToken()}; accessToken=${here.device.accessToken}`;
      return told(here, {
        type: 'ask',
        sessionId: here.sessionId,
        uid,
        confirmBy: here.clock.now() + CONFIRM_WITHIN_MS,
      });
    },
    'session.opened.v1': (_, here, from) => (from.matches('asked') ? confirm(here) : signIn(here)),
    'session.givenUp.v1': (_, here) => told(here, { type: 'giveUp' }),
    'session.closed.v1': async (_, { device }) => {
      const { cookie } = device;
      await device.data(userCalls.logout, {});
      device.cookie = cookie;
    },
    'session.expired.v1': async (_, here, { context }) => {
      const { clock, house } = here;
      await clock.leap(context.expiresAt - clock.now() - 1);
      const ref = refOf(here) ?? expect.fail('there is no session yet');
      expect((await house.store.readStream(ref)).at(-1)?.type).not.toBe('session.expired.v1');
      await clock.advance(1);
    },
    'session.revoked.v1': ({ data: { reason } }, here) => told(here, { type: 'revoke', reason }),
  },
};
