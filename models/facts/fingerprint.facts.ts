import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const fingerprintFacts = {
  /** Transfer kind 5 of the specification; not sent to the lock. */
  'fingerprint.transferred.v1': z.object({ ...aboutCredential, uid: AccountId, to: AccountId }),
};

export type FingerprintFact = FactOf<typeof fingerprintFacts>;
export type NewFingerprintFact = NewFact<typeof fingerprintFacts>;

export const fingerprintDisclosure = {
  'fingerprint.transferred.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof fingerprintFacts>;

export const fingerprintAudited = [
  'fingerprint.transferred.v1',
] as const satisfies readonly (keyof typeof fingerprintFacts)[];
