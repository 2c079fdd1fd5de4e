import * as z from 'zod/mini';
import { CredentialContent, Reach } from '../credential.ts';
import { AccountId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, CONTENT, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/** A credential that was in the lock before the console knew of it. */
export const broughtCredentialFacts = {
  /** A file of another system says that the lock has it. The lock has not said so, and nothing is written to it by this. */
  'credential.imported.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    /** The way on which the lock is asked, if it can be. */
    reach: Reach,
    name: z.string(),
    validity: Validity,
    content: CredentialContent,
    /** What the other system is called. */
    source: z.string(),
  }),
};

export type BroughtCredentialFact = FactOf<typeof broughtCredentialFacts>;
export type NewBroughtCredentialFact = NewFact<typeof broughtCredentialFacts>;

export const broughtCredentialDisclosure = {
  'credential.imported.v1': { ...administratorsOfLock, fields: CONTENT },
} as const satisfies DisclosureOf<typeof broughtCredentialFacts>;
