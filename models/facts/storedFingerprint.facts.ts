import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { FingerprintVendor } from '../plugIn.ts';
import { StoredFingerprintId } from '../storedFingerprint.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { collectedId: StoredFingerprintId };
const handing = { ...about, to: AccountId, toId: StoredFingerprintId };

/**
 * Data of a finger that was collected with a device on a desk; where it was used tell the fingerprints that were made of it
 * (`credential.requested`), one use for each lock.
 */
export const storedFingerprintFacts = {
  /** `from`: who has handed it over, and its number there; null where it was collected. */
  'collectedFinger.kept.v1': z.object({
    ...about,
    uid: AccountId,
    name: z.string(),
    vendor: z.enum(FingerprintVendor),
    templateRef: z.string(),
    takenAt: EpochMs,
    from: z.nullable(z.object({ ...about, uid: AccountId })),
  }),
  'collectedFinger.renamed.v1': z.object({ ...about, name: z.string() }),
  'collectedFinger.transferAsked.v1': z.object(handing),
  'collectedFinger.handedOver.v1': z.object(handing),
  /** It is erased. Locks that have the finger keep it. */
  'collectedFinger.deleted.v1': z.object(about),
};

export type StoredFingerprintFact = FactOf<typeof storedFingerprintFacts>;
export type NewStoredFingerprintFact = NewFact<typeof storedFingerprintFacts>;

export const storedFingerprintDisclosure = {
  'collectedFinger.kept.v1': { ...accountOnly, fields: { templateRef: 'withheld' } },
  'collectedFinger.renamed.v1': accountOnly,
  'collectedFinger.transferAsked.v1': accountOnly,
  'collectedFinger.handedOver.v1': accountOnly,
  'collectedFinger.deleted.v1': accountOnly,
} as const satisfies DisclosureOf<typeof storedFingerprintFacts>;
