import { expect } from 'vitest';

import { secondFactorMachine } from '../../../machines/aggregates/secondFactor.machine.ts';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { type PendingSecondFactor, userCalls } from '../../../models/calls/user.calls.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredSecondFactor } from '../../support/explored/secondFactor.ts';
import { codeShown } from '../../support/totpApp.ts';
import { nameOf, PASSWORD, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const uid = uidOf('owner');
const A_MINUTE = 60_000;

export interface WithApp extends Stage {
  /** The app's latest key. */
  key: string;
  recoveryCodes: readonly string[];
}

/** Calls that take a code also append a fact about the code, which these paths skip. */
let showsCodeFirst = false;

const ownProof = (here: WithApp) => ({ password: PASSWORD, code: here.recoveryCodes[0] ?? '' });

async function begin(here: WithApp) {
  here.key = (await here.owner.data(securityCalls.beginSecondFactor, { password: PASSWORD })).key;
}

/** Signs in on another device with the code. */
async function shownElsewhere({ house }: WithApp, code: string) {
  showsCodeFirst = false;
  const elsewhere = await house.visitor();
  const { data } = await elsewhere.ask(userCalls.login, { username: nameOf('owner'), password: PASSWORD });
  await elsewhere.data(securityCalls.confirmSecondFactor, { ...(data as unknown as PendingSecondFactor), code });
}

/** Codes are single-use; a new one comes within a minute. */
async function nextCode({ clock, key }: WithApp): Promise<string> {
  await clock.leap(A_MINUTE);
  return codeShown(key, clock.now());
}

/** Skips the fact about the code itself. */
export async function withCodeFirst(act: () => Promise<unknown>) {
  showsCodeFirst = true;
  await act();
}

export const stagedSecondFactor: Staged<typeof secondFactorMachine, WithApp> = {
  machine: secondFactorMachine,
  exploration: exploredSecondFactor,
  async setUp(stage) {
    showsCodeFirst = false;
    return { ...stage, key: '', recoveryCodes: [] };
  },
  stream: () => streamRef(uid, 'secondFactor', uid),
  aside: ({ type }) =>
    showsCodeFirst && (type === 'secondFactor.codeUsed.v1' || type === 'secondFactor.recoveryUsed.v1'),
  play: {
    'secondFactor.enrolmentBegun.v1': (_, here) => begin(here),
    'secondFactor.enrolmentGivenUp.v1': (_, { owner }) => owner.data(securityCalls.giveUpEnrolment, {}),
    'secondFactor.enrolmentExpired.v1': async (_, here, { context }) => {
      const { clock, house } = here;
      await clock.leap(context.confirmBy - clock.now() - 1);
      const facts = await house.store.readStream(streamRef(uid, 'secondFactor', uid));
      expect(facts.at(-1)?.type).toBe('secondFactor.enrolmentBegun.v1');
      await clock.advance(1);
    },
    'secondFactor.turnedOn.v1': async (_, here) => {
      const code = codeShown(here.key, here.clock.now());
      here.recoveryCodes = (await here.owner.data(securityCalls.turnOnSecondFactor, { code })).recoveryCodes;
    },
    'secondFactor.codeUsed.v1': async (_, here) => shownElsewhere(here, await nextCode(here)),
    'secondFactor.recoveryUsed.v1': (_, here) => shownElsewhere(here, here.recoveryCodes.at(-1) ?? ''),
    'secondFactor.recoveryRenewed.v1': (_, here) =>
      withCodeFirst(async () => {
        here.recoveryCodes = (await here.owner.data(securityCalls.renewRecoveryCodes, ownProof(here))).recoveryCodes;
      }),
    'secondFactor.turnedOff.v1': (_, here) =>
      withCodeFirst(() => here.owner.data(securityCalls.turnOffSecondFactor, ownProof(here))),
  },
};
