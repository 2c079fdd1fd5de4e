import * as z from 'zod/mini';
import { AccountId, CredentialId, EpochMs, LockId, RecordId } from '../ids.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/**
 * `lockDate`: by the lock's clock. `operator`: a nickname or credential name. `credentialId`, `uid` (of a remote
 * operation): missing in older records. `driftMs`: of a clock known to be wrong; negative: behind. `source`: of
 * imported ones.
 */
export const LockRecord = z.object({
  recordType: z.int(),
  recordTypeFromLock: z.int(),
  success: z.boolean(),
  operator: z.string(),
  credentialId: z.optional(CredentialId),
  uid: z.optional(AccountId),
  source: z.optional(z.string()),
  lockDate: EpochMs,
  serverDate: EpochMs,
  driftMs: z.optional(z.int()),
});
export type LockRecord = z.infer<typeof LockRecord>;

export const lockRecordsFacts = {
  /** One at once, or hundreds after an outage; perhaps twice. */
  'lockRecords.received.v1': z.object({ lockId: LockId, records: z.array(LockRecord) }),
  /** Received again, they stay deleted. */
  'lockRecords.deleted.v1': z.object({ lockId: LockId, recordIds: z.array(RecordId) }),
  /** Records that the server received later stay. */
  'lockRecords.cleared.v1': z.object({ lockId: LockId, until: EpochMs }),
};

export type LockRecordsFact = FactOf<typeof lockRecordsFacts>;
export type NewLockRecordsFact = NewFact<typeof lockRecordsFacts>;

export const lockRecordsDisclosure = {
  'lockRecords.received.v1': administratorsOfLock,
  'lockRecords.deleted.v1': administratorsOfLock,
  'lockRecords.cleared.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof lockRecordsFacts>;

export const lockRecordsAudited = [
  'lockRecords.deleted.v1',
  'lockRecords.cleared.v1',
] as const satisfies readonly (keyof typeof lockRecordsFacts)[];
