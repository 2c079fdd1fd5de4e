import * as z from 'zod/mini';
import { AccountId, CredentialId, EpochMs, LockId, RecordId } from '../ids.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/**
 * `lockDate`: by the lock's clock. `operator`: a nickname or credential name. `credentialId` and `uid` (of a remote
 * operation): missing in older records. `driftMs`: set if the clock was known to be wrong; negative if behind.
 * `source`: of imported records.
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
  /** Holds one record at once, or hundreds after an outage; records may repeat. */
  'lockRecords.received.v1': z.object({ lockId: LockId, records: z.array(LockRecord) }),
  /** Deleted records stay deleted even if they are received again. */
  'lockRecords.deleted.v1': z.object({ lockId: LockId, recordIds: z.array(RecordId) }),
  /** Records that the server received after `until` stay. */
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
