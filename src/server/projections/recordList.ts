/** Pages of records of the locks that an account is owner or administrator of. */
import { type Kysely, sql } from 'kysely';
import type { Page, ParamsOf } from '../../../models/calls/call.ts';
import type { lockRecordCalls, RecordItem } from '../../../models/calls/lockRecord.calls.ts';
import type { AccountId, CredentialId } from '../../../models/ids.ts';
import { standsAt } from '../../../models/recordPlace.ts';
import type { SubjectKey } from '../../../models/recordSubject.ts';
import { KeyType, RECORD_TYPES_OF } from '../../../models/recordType.ts';
import type { Tables } from '../store/tables.ts';
import { MANAGING, ownersSeenBy } from './lockAccess.ts';
import { containing, like } from './text.ts';

type Asked = ParamsOf<typeof lockRecordCalls.list>;

/**
 * Whose records: a credential's, or those of whoever held an eKey as long as they held it, `until` they were sent another.
 */
export type RecordsOf = { credentialId: CredentialId } | { uid: AccountId; from: number; until: number | null };

type Params = Omit<Asked, SubjectKey> & { of?: RecordsOf | undefined };

/** Of its own locks an account sees all records; only those of others are asked for one by one. */
const seesOthers = (uid: AccountId, owners: readonly AccountId[]): boolean => owners.some(owner => owner !== uid);

const administered = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('lock_access').select('lock_id').where('account_id', '=', uid).where('role', 'in', MANAGING);

const hasFilter = ({ keyType, startDate, endDate, success, search, of }: Params): boolean =>
  keyType !== KeyType.ALL || search !== '' || [startDate, endDate, success, of].some(each => each !== undefined);

function matching(db: Kysely<Tables>, uid: AccountId, owners: readonly AccountId[], params: Params) {
  const { lockId, keyType, startDate, endDate, success, search, of } = params;
  const types = keyType === KeyType.ALL ? [] : RECORD_TYPES_OF[keyType];
  const named = db
    .selectFrom('lock_access')
    .select('lock_id')
    .where('account_id', '=', uid)
    .where(like('search_text', containing(search)));
  let query = db.selectFrom('record_row as record').where('record.account_id', 'in', owners);
  if (lockId !== undefined) query = query.where('record.lock_id', '=', lockId);
  else if (seesOthers(uid, owners)) query = query.where('record.lock_id', 'in', administered(db, uid));
  if (of && 'credentialId' in of) query = query.where('record.credential_id', '=', of.credentialId);
  else if (of) {
    query = query.where('record.uid', '=', of.uid).where('record.server_date', '>=', of.from);
    if (of.until !== null) query = query.where('record.server_date', '<', of.until);
  }
  if (success !== undefined) query = query.where('record.success', '=', success === 'true' ? 1 : 0);
  if (types.length > 0) query = query.where('record.record_type', 'in', types);
  if (startDate !== undefined) query = query.where('record.server_date', '>=', startDate);
  if (endDate !== undefined) query = query.where('record.server_date', '<=', endDate);
  if (search === '') return query;
  return query.where(eb => eb.or([like('record.search_text', containing(search)), eb('record.lock_id', 'in', named)]));
}

async function totalOf(db: Kysely<Tables>, uid: AccountId, owners: readonly AccountId[], params: Params) {
  if (hasFilter(params)) {
    const count = matching(db, uid, owners, params).select(eb => eb.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  }
  const { lockId } = params;
  const { total } = await db
    .selectFrom('lock_record_count')
    .select(sql<number>`cast(coalesce(sum(record_count), 0) as bigint)`.as('total'))
    .where('account_id', 'in', owners)
    .$if(lockId !== undefined, query => query.where('lock_id', '=', lockId as NonNullable<typeof lockId>))
    .$if(lockId === undefined && seesOthers(uid, owners), query => query.where('lock_id', 'in', administered(db, uid)))
    .executeTakeFirstOrThrow();
  return total;
}

/** Newest first by the server's time: found in the index, and joined with names only for the page. */
export function pageOfRecords(db: Kysely<Tables>, uid: AccountId, owners: readonly AccountId[], params: Params) {
  const { pageNo, pageSize, after, before } = params;
  const place = after ?? before;
  const isBack = after === undefined && before !== undefined;
  const way = isBack ? 'asc' : 'desc';
  const page = matching(db, uid, owners, params)
    .selectAll('record')
    .$if(place !== undefined, query => {
      const { serverDate, recordId } = standsAt(place as NonNullable<typeof place>);
      return query.where(eb =>
        eb(
          eb.refTuple('record.server_date', 'record.record_id'),
          isBack ? '>' : '<',
          eb.tuple(eb.val(serverDate), eb.val(recordId)),
        ),
      );
    })
    .orderBy('record.server_date', way)
    .orderBy('record.record_id', way)
    .limit(pageSize)
    .offset(place === undefined ? (pageNo - 1) * pageSize : 0);
  return db
    .selectFrom(page.as('record'))
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'record.account_id').onRef('lock.lock_id', '=', 'record.lock_id'),
    )
    .select([
      'record.record_id as recordId',
      'record.lock_id as lockId',
      'lock.alias as lockAlias',
      'lock.time_zone as timeZone',
      'record.record_type as recordType',
      'record.record_type_from_lock as recordTypeFromLock',
      'record.success',
      'record.operator',
      'record.credential_id as credentialId',
      'record.lock_date as lockDate',
      'record.server_date as serverDate',
    ])
    .orderBy('record.server_date', 'desc')
    .orderBy('record.record_id', 'desc');
}

/** Whether the account may see them at all is the caller's question for a single lock. */
export async function listRecords(db: Kysely<Tables>, uid: AccountId, params: Params): Promise<Page<RecordItem>> {
  const { pageNo, pageSize } = params;
  const owners = await ownersSeenBy(db, uid);
  if (owners.length === 0) return { list: [], pageNo, pageSize, total: 0 };
  const rows = await pageOfRecords(db, uid, owners, params).execute();
  const list = rows.map(row => ({ ...row, success: row.success === 1 }));
  return { list, pageNo, pageSize, total: await totalOf(db, uid, owners, params) };
}
