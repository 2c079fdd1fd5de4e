/** Plays the events of one email address's codes on the test server: requested, delivered and tried. */
import { expect } from 'vitest';
import { verificationCodeMachine } from '../../../machines/aggregates/verificationCode.machine.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import { type CodeId, CodePurpose } from '../../../models/verificationCode.ts';
import type { StreamRef } from '../../../src/engine/store/store.ts';
import { placeOfCode } from '../../../src/server/features/signIn/codeRow.ts';
import { exploredVerificationCode } from '../../support/explored/verificationCode.ts';
import { NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { vaultIn } from '../../support/vaultIn.ts';
import { solvedPuzzle } from '../codeByMail.ts';
import { PASSWORD } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const NOBODY = 0 as AccountId;
export const ADDRESS = 'walker@example.org';
const wish = { account: ADDRESS, password: PASSWORD, agreed: true } as const;

/** The visitor is not signed in; delivery is held until the path releases it. */
export interface AtTheForm extends Stage {
  visitor: SignedClient;
  ref: StreamRef | null;
  letGo: (ref: StreamRef) => void;
  codeId: CodeId | null;
}

/** Of the one house in use at a time. */
let refuses = false;

const refOf = ({ ref }: AtTheForm): StreamRef => ref ?? expect.fail('no code was asked for yet');

const deliver = (here: AtTheForm, isRefused: boolean) => {
  refuses = isRefused;
  here.letGo(refOf(here));
};

/** Unseals the code: no call returns it. */
export async function digitsOf({ house, codeId }: AtTheForm): Promise<string> {
  const sealed = await house.store.secret(NOBODY, `verificationCode-${codeId}`);
  return sealed ? vaultIn(house.folder).open(sealed) : expect.fail('the digits are gone');
}

/** Follows this code from here on. */
export async function knownAs(here: AtTheForm, codeId: CodeId) {
  here.codeId = codeId;
  here.ref = await placeOfCode(here.house.store.db, codeId);
}

/** The answer to a try of the code. */
export const tried = async ({ visitor }: AtTheForm, code: string) =>
  (await visitor.ask(userCalls.register, { ...wish, code })).errorMsg;

export const stagedVerificationCode: Staged<typeof verificationCodeMachine, AtTheForm> = {
  machine: verificationCodeMachine,
  exploration: exploredVerificationCode,
  startsAt: NOON,
  house: {
    senders: {
      mail: async () => (refuses ? { kind: 'failed', reason: 'providerRefused' } : { kind: 'delivered' }),
    },
  },
  setUp: async stage => ({
    ...stage,
    visitor: await stage.house.visitor(),
    ref: null,
    codeId: null,
    letGo: stage.house.holdEffects(['deliverCode']) as unknown as AtTheForm['letGo'],
  }),
  stream: ({ ref }) => ref,
  play: {
    'verificationCode.requested.v1': async (_, here) => {
      const { house, visitor } = here;
      const sliderId = await solvedPuzzle(house, visitor);
      const asked = { account: ADDRESS, purpose: CodePurpose.REGISTER, sliderId };
      await knownAs(here, (await visitor.data(userCalls.sendValidationCode, asked)).codeId);
    },
    'verificationCode.delivered.v1': async (_, here) => deliver(here, false),
    'verificationCode.deliveryFailed.v1': async (_, here) => deliver(here, true),
    'verificationCode.wrong.v1': async (_, here) => {
      const right = await digitsOf(here);
      expect(await tried(here, right === '000000' ? '111111' : '000000')).toBe('codeWrong');
    },
    'verificationCode.lockedOut.v1': () => expect.fail('the fifth wrong one brings it along'),
    'verificationCode.expired.v1': (_, { clock }, { context }) => clock.advance(context.expiresAt - clock.now()),
    'verificationCode.used.v1': async (_, here) => {
      await here.visitor.data(userCalls.register, { ...wish, code: await digitsOf(here) });
    },
  },
};
