import * as z from 'zod/mini';
import { AccountId, EpochMs } from '../ids.ts';
import { FingerprintVendor } from '../plugIn.ts';
import { StoredFingerprintId } from '../storedFingerprint.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { collectedId: StoredFingerprintId };
const handing = { ...about, to: AccountId, toId: StoredFingerprintId };

/** Each use is a `credential.requested`, one per lock. */
export const storedFingerprintFacts = {
  /** `from`: the former account and the item's id there; null if collected here. */
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
  /** Deletes the stored template; locks keep the fingerprint. */
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

export const storedFingerprintAudited = [
  'collectedFinger.kept.v1',
  'collectedFinger.renamed.v1',
  'collectedFinger.deleted.v1',
] as const satisfies readonly (keyof typeof storedFingerprintFacts)[];
