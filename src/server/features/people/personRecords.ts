import type { Kysely } from 'kysely';
import type { RecordPage } from '../../../../models/calls/lockRecord.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { LockUserId } from '../../../../models/lockUser.ts';
import type { Tables } from '../../../engine/tables.ts';
import { MANAGING } from '../locks/lockPermissions.ts';
import { isNotCleared } from '../records/notCleared.ts';
import { managed, uidIn } from './lockUserList.ts';

const ofCredentials = (db: Kysely<Tables>, viewer: AccountId, id: LockUserId) =>
  managed(db, viewer)
    .innerJoin('record_row as record', join =>
      join
        .onRef('record.account_id', '=', 'held.account_id')
        .onRef('record.lock_id', '=', 'held.lock_id')
        .onRef('record.credential_id', '=', 'held.item_id')
        .on('record.credential_id', 'is not', null),
    )
    .where('held.lock_user', '=', id)
    .where('held.kind', '<>', 'ekey');

/** Also covers eKeys that were deleted since. */
const ofAccount = (db: Kysely<Tables>, viewer: AccountId, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('record_row as record', join =>
      join
        .onRef('record.account_id', '=', 'access.owner_id')
        .onRef('record.lock_id', '=', 'access.lock_id')
        .on('record.uid', '=', uid),
    )
    .where('access.account_id', '=', viewer)
    .where('access.role', 'in', MANAGING);

/** Newest first, on locks that the viewer manages. */
export async function personRecords(
  db: Kysely<Tables>,
  viewer: AccountId,
  id: LockUserId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<RecordPage> {
  const uid = uidIn(id);
  const latest = ofCredentials(db, viewer, id)
    .selectAll('record')
    .$if(uid !== null, query => query.union(ofAccount(db, viewer, uid as AccountId).selectAll('record')));
  const rows = await db
    .selectFrom(latest.as('record'))
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'record.account_id').onRef('lock.lock_id', '=', 'record.lock_id'),
    )
    .where(isNotCleared('record'))
    .select(['record.record_id as recordId', 'record.lock_id as lockId', 'lock.alias as lockAlias'])
    .select(['lock.time_zone as timeZone', 'record.record_type as recordType', 'record.operator', 'record.source'])
    .select(['record.record_type_from_lock as recordTypeFromLock', 'record.credential_id as credentialId'])
    .select(['record.lock_date as lockDate', 'record.server_date as serverDate', 'record.drift_ms as driftMs'])
    .select('record.success')
    .orderBy('record.server_date', 'desc')
    .orderBy('record.record_id', 'desc')
    .limit(pageSize + 1)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const list = rows.slice(0, pageSize).map(row => ({ ...row, success: row.success === 1 }));
  const more = rows.length > pageSize;
  return { list, pageNo, pageSize, total: (pageNo - 1) * pageSize + rows.length, more };
}
