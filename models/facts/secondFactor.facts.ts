import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** References of rows of the vault that are good for nothing from then on. */
const forgets = z.array(z.string());

export const secondFactorFacts = {
  /** `secretRef` names the row of the vault where what the app shares with us is. It counts only once a code of it was shown. */
  'secondFactor.enrolmentBegun.v1': z.object({ uid: AccountId, secretRef: z.string(), confirmBy: EpochMs, forgets }),
  'secondFactor.enrolmentGivenUp.v1': z.object({ uid: AccountId, forgets }),
  'secondFactor.enrolmentExpired.v1': z.object({ uid: AccountId, forgets }),
  /**
   * `step`: of the clock, in 30 seconds, whose code was shown: no code of it or of an earlier one is taken again.
   * `recoveryRef`: where the hashes of so many recovery codes are.
   */
  'secondFactor.turnedOn.v1': z.object({
    uid: AccountId,
    step: z.int(),
    recoveryRef: z.string(),
    recoveryCodes: z.int(),
  }),
  'secondFactor.codeUsed.v1': z.object({ uid: AccountId, step: z.int() }),
  /** `place`: which of them, from 0. */
  'secondFactor.recoveryUsed.v1': z.object({ uid: AccountId, place: z.int() }),
  'secondFactor.recoveryRenewed.v1': z.object({
    uid: AccountId,
    recoveryRef: z.string(),
    recoveryCodes: z.int(),
    forgets,
  }),
  'secondFactor.turnedOff.v1': z.object({ uid: AccountId, forgets }),
};

export type SecondFactorFact = FactOf<typeof secondFactorFacts>;
export type NewSecondFactorFact = NewFact<typeof secondFactorFacts>;

export const secondFactorDisclosure = {
  'secondFactor.enrolmentBegun.v1': { ...nobody, fields: { secretRef: 'withheld', forgets: 'withheld' } },
  'secondFactor.enrolmentGivenUp.v1': { ...nobody, fields: { forgets: 'withheld' } },
  'secondFactor.enrolmentExpired.v1': { ...nobody, fields: { forgets: 'withheld' } },
  'secondFactor.turnedOn.v1': { ...nobody, fields: { recoveryRef: 'withheld' } },
  'secondFactor.codeUsed.v1': nobody,
  'secondFactor.recoveryUsed.v1': nobody,
  'secondFactor.recoveryRenewed.v1': { ...nobody, fields: { recoveryRef: 'withheld', forgets: 'withheld' } },
  'secondFactor.turnedOff.v1': { ...nobody, fields: { forgets: 'withheld' } },
} as const satisfies DisclosureOf<typeof secondFactorFacts>;
