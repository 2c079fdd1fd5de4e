/** Plays a session's events on the test server, which sends mails. */
import { expect } from 'vitest';
import { type SessionCommand, session } from '../../../machines/aggregates/session.decide.ts';
import { sessionMachine } from '../../../machines/aggregates/session.machine.ts';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { type PendingDevice, type PendingSecondFactor, userCalls } from '../../../models/calls/user.calls.ts';
import type { SessionId } from '../../../models/ids.ts';
import { SESSION_LIFETIME_MS } from '../../../models/limits.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { MailSender } from '../../../src/server/features/messages/delivery.ts';
import { identify } from '../../../src/server/features/signIn/identify.ts';
import { exploredSession } from '../../support/explored/session.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { codeShown } from '../../support/totpApp.ts';
import { nameOf, PASSWORD, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const HALF_A_MINUTE = 30_000;
const uid = uidOf('owner');
const credentials = { username: nameOf('owner'), password: PASSWORD };

/** Another browser of the owner's, which keeps both halves of its session whatever the server answers. */
export interface AtTheDevice extends Stage {
  device: SignedClient;
  sessionId: SessionId | null;
  /** The key in the owner's authenticator app. */
  appKey: string;
}

/** Of the one house in use at a time. */
let lastCode: string | null = null;
const mail: MailSender = async ({ mail: { text } }) => {
  lastCode = /\b\d{6}\b/.exec(text)?.[0] ?? null;
  return { kind: 'delivered' };
};

export async function mailedDigits({ clock }: Stage): Promise<string> {
  while (lastCode === null) await clock.advance(10);
  return lastCode;
}

const refOf = ({ sessionId }: AtTheDevice) => sessionId && streamRef(uid, 'session', sessionId);
const pendingOf = ({ sessionId }: AtTheDevice) => ({
  uid,
  sessionId: sessionId ?? expect.fail('there is no session yet'),
});

/** What ends the session from elsewhere is sent as a command. */
async function told(here: AtTheDevice, command: SessionCommand) {
  const ref = refOf(here) ?? expect.fail('there is no session yet');
  return here.house.loop.handle(session, ref, command, { by: uid, answer: null });
}

/** Follows the session that the device's halves belong to. */
export async function followSession(here: AtTheDevice) {
  const { house, clock, device } = here;
  const cookie = /session=([^;]*)/.exec(device.cookie)?.[1] ?? '';
  here.sessionId =
    (await identify(house.store, { cookie, token: device.accessToken }, SESSION_LIFETIME_MS, clock.now()))?.sessionId ??
    null;
}

async function signIn(here: AtTheDevice) {
  const { device, house } = here;
  await house.knows(device, credentials.username);
  device.accessToken = (await device.data(userCalls.login, credentials)).accessToken;
  await followSession(here);
}

async function confirm(here: AtTheDevice) {
  const { device } = here;
  const code = await mailedDigits(here);
  device.accessToken = (await device.data(userCalls.confirmDevice, { ...pendingOf(here), code })).accessToken;
}

/** Gives the owner an authenticator app. */
export async function setUpApp(here: AtTheDevice) {
  const { owner, clock } = here;
  const { key } = await owner.data(securityCalls.beginSecondFactor, { password: PASSWORD });
  await owner.data(securityCalls.turnOnSecondFactor, { code: codeShown(key, clock.now() - HALF_A_MINUTE) });
  here.appKey = key;
}

/** The current code: the previous one was used during setup. */
export const codeOfApp = ({ appKey, clock }: AtTheDevice) => codeShown(appKey, clock.now());

async function showApp(here: AtTheDevice) {
  const { device } = here;
  const shown = await device.data(securityCalls.confirmSecondFactor, { ...pendingOf(here), code: codeOfApp(here) });
  device.accessToken = shown.accessToken;
}

export const stagedSession: Staged<typeof sessionMachine, AtTheDevice> = {
  machine: sessionMachine,
  exploration: exploredSession,
  house: { senders: { mail } },
  async setUp(stage) {
    lastCode = null;
    return { ...stage, device: await stage.house.visitor(), sessionId: null, appKey: '' };
  },
  stream: refOf,
  play: {
    'session.confirmationAsked.v1': async (_, here) => {
      const { errorMsg, data } = await here.device.ask(userCalls.login, credentials);
      expect(errorMsg).toBe('newDevice');
      here.sessionId = (data as unknown as PendingDevice).sessionId;
    },
    'session.secondFactorAsked.v1': async (_, here) => {
      await setUpApp(here);
      const { errorMsg, data } = await here.device.ask(userCalls.login, credentials);
      expect(errorMsg).toBe('secondFactorNeeded');
      here.sessionId = (data as unknown as PendingSecondFactor).sessionId;
    },
    'session.opened.v1': (_, here, from) => {
      if (from.matches('secondFactorAsked')) return showApp(here);
      return from.matches('asked') ? confirm(here) : signIn(here);
    },
    'session.givenUp.v1': (_, here) => here.device.data(userCalls.giveUpDevice, pendingOf(here)),
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
