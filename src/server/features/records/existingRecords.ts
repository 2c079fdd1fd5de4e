import type { Kysely } from 'kysely';
import type { LockRecord } from '../../../../models/facts/lockRecords.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';

type RecordKey = Pick<LockRecord, 'lockDate' | 'recordType' | 'operator'>;

/** Includes deleted records, which must not be imported again. */
export async function existingRecords(
  db: Kysely<Tables>,
  ownerId: AccountId,
  lockId: LockId,
  records: readonly { record: RecordKey }[],
): Promise<RecordKey[]> {
  const dates = [...new Set(records.map(({ record }) => record.lockDate))];
  const of = (table: 'record_row' | 'record_gone') =>
    db
      .selectFrom(table)
      .select(['lock_date as lockDate', 'record_type as recordType', 'operator'])
      .where('account_id', '=', ownerId)
      .where('lock_id', '=', lockId)
      .where('lock_date', 'in', dates)
      .execute();
  return (await Promise.all([of('record_row'), of('record_gone')])).flat() as RecordKey[];
}

/** Server time of the last clearing; 0 if never cleared. */
export async function clearedUntil(db: Kysely<Tables>, ownerId: AccountId, lockId: LockId): Promise<number> {
  const row = await db
    .selectFrom('lock_record_count')
    .select('cleared_until')
    .where('account_id', '=', ownerId)
    .where('lock_id', '=', lockId)
    .executeTakeFirst();
  return row?.cleared_until ?? 0;
}
