import * as z from 'zod/mini';
import { AccountId, CredentialId, EpochMs, LockId, RecordId } from '../ids.ts';
import { administratorsOfLock, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

/**
 * One line of a lock's own log. `lockDate` is by the lock's clock, `serverDate` by the server's; a lock whose clock is
 * fast may have the first after the second. `operator`: the account's nickname or the credential's name. `credentialId`:
 * what was used, where the console had written it or its link asked. `uid`: who asked from afar. Records from before these were kept have
 * neither. `driftMs`: how far the lock’s clock was known to be ahead (negative: behind), of one that was
 * known to be wrong when the record came. `source`: where it was brought from, of one that no gateway handed over.
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
  /** A gateway hands records over as it gets them: one at once, or hundreds after an outage; the same one perhaps twice. */
  'lockRecords.received.v1': z.object({ lockId: LockId, records: z.array(LockRecord) }),
  /** Some of them by their numbers; handed over once more they stay away. */
  'lockRecords.deleted.v1': z.object({ lockId: LockId, recordIds: z.array(RecordId) }),
  /** All that the server had by then; what it was told of later stays. */
  'lockRecords.cleared.v1': z.object({ lockId: LockId, until: EpochMs }),
};

export type LockRecordsFact = FactOf<typeof lockRecordsFacts>;
export type NewLockRecordsFact = NewFact<typeof lockRecordsFacts>;

export const lockRecordsDisclosure = {
  'lockRecords.received.v1': administratorsOfLock,
  'lockRecords.deleted.v1': administratorsOfLock,
  'lockRecords.cleared.v1': administratorsOfLock,
} as const satisfies DisclosureOf<typeof lockRecordsFacts>;
