import * as z from 'zod/mini';
import { CredentialContent, Reach } from '../credential.ts';
import { AccountId, EpochMs } from '../ids.ts';
import { Validity } from '../validity.ts';
import { aboutCredential } from './credential.facts.ts';
import type { FactOf, NewFact } from './fact.ts';

/** What only passcodes have, beside `credential.*`. The digits are rows of the vault. */
export const passcodeFacts = {
  /** Computed from the lock's own secret, without the lock: it lapses at `lapsesAt` unless it was used by then. */
  'passcode.generated.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    name: z.string(),
    validity: Validity,
    content: CredentialContent,
    lapsesAt: EpochMs,
  }),
  /** The lock has recorded that somebody opened with it. */
  'passcode.used.v1': z.object({ ...aboutCredential, usedAt: EpochMs }),
  /** It was not used in time; the lock takes it no more. */
  'passcode.lapsed.v1': z.object(aboutCredential),
  /** All passcodes of the lock were made void. */
  'passcode.reset.v1': z.object(aboutCredential),
  /** It shall have other digits. */
  'passcode.digitsChangeRequested.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    reach: Reach,
    digitsRef: z.string(),
  }),
  /** Somebody has looked at the digits. */
  'passcode.revealed.v1': z.object({ ...aboutCredential, uid: AccountId }),
};

export type PasscodeFact = FactOf<typeof passcodeFacts>;
export type NewPasscodeFact = NewFact<typeof passcodeFacts>;
