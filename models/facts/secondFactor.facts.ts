import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { type DisclosureOf, nobody } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** Vault rows that this fact makes obsolete, to be erased. */
const forgets = z.array(z.string());

export const secondFactorFacts = {
  /** `secretRef`: a vault row. Takes effect after the first correct code. */
  'secondFactor.enrolmentBegun.v1': z.object({ uid: AccountId, secretRef: z.string(), confirmBy: EpochMs, forgets }),
  'secondFactor.enrolmentGivenUp.v1': z.object({ uid: AccountId, forgets }),
  'secondFactor.enrolmentExpired.v1': z.object({ uid: AccountId, forgets }),
  /** `step`: TOTP step of 30 s; its code and earlier ones aren't accepted again. `recoveryRef`: hashes in the vault. */
  'secondFactor.turnedOn.v1': z.object({
    uid: AccountId,
    step: z.int(),
    recoveryRef: z.string(),
    recoveryCodes: z.int(),
  }),
  'secondFactor.codeUsed.v1': z.object({ uid: AccountId, step: z.int() }),
  /** `place`: index of the recovery code, from 0. */
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

export const secondFactorAudited = [
  'secondFactor.turnedOn.v1',
  'secondFactor.recoveryRenewed.v1',
  'secondFactor.turnedOff.v1',
] as const satisfies readonly (keyof typeof secondFactorFacts)[];
