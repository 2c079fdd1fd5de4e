import { type Kysely, sql } from 'kysely';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { lockRecordCalls, RecordPage } from '../../../../models/calls/lockRecord.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { COUNTED_RECORDS } from '../../../../models/limits.ts';
import { standsAt } from '../../../../models/recordPlace.ts';
import type { SubjectKey } from '../../../../models/recordSubject.ts';
import { KeyType } from '../../../../models/recordType.ts';
import type { Tables } from '../../../engine/tables.ts';
import { ownersReadBy } from '../locks/lockPermissions.ts';
import { planRecords, type RecordFilter, type RecordPlan, recordsIn } from './recordBranches.ts';

type ListParams = ParamsOf<typeof lockRecordCalls.list>;
type Params = Omit<ListParams, SubjectKey> & Pick<RecordFilter, 'of'>;

const hasFilter = ({
  keyType,
  search,
  lockId: _,
  pageNo: _no,
  pageSize: _size,
  after: _a,
  before: _b,
  ...rest
}: Params) => keyType !== KeyType.ALL || search !== '' || Object.values(rest).some(each => each !== undefined);

/** Selects the page from the index before joining. Returns one row more than the page. */
export function pageOfRecords(db: Kysely<Tables>, uid: AccountId, plan: RecordPlan, params: Params) {
  const { pageNo, pageSize, after, before } = params;
  const place = after ?? before;
  const isBack = after === undefined && before !== undefined;
  const direction = isBack ? 'asc' : 'desc';
  const skipped = place === undefined ? (pageNo - 1) * pageSize : 0;
  const each = plan.branches.map(branch =>
    recordsIn(db, uid, branch, plan, params)
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
      .orderBy('record.server_date', direction)
      .orderBy('record.record_id', direction)
      .limit(skipped + pageSize + 1),
  );
  const selects = each.map(query => db.selectFrom(query.as('record')).selectAll('record'));
  const [first, ...others] = selects;
  if (!first) return null;
  // Branches of a search may overlap, so `union` removes duplicates.
  const all = others.reduce(
    (union, query) => (params.search === '' ? union.unionAll(query) : union.union(query)),
    first,
  );
  const page = db
    .selectFrom(all.as('record'))
    .selectAll('record')
    .orderBy('record.server_date', direction)
    .orderBy('record.record_id', direction)
    .limit(pageSize + 1)
    .offset(skipped);
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
      'record.source',
      'record.lock_date as lockDate',
      'record.server_date as serverDate',
      'record.drift_ms as driftMs',
    ])
    .orderBy('record.server_date', 'desc')
    .orderBy('record.record_id', 'desc');
}

/** Counts up to one more than {@link COUNTED_RECORDS}. */
async function countRecordsFound(
  db: Kysely<Tables>,
  uid: AccountId,
  plan: RecordPlan,
  params: Params,
): Promise<number> {
  const each = plan.branches.map(branch =>
    db
      .selectFrom(
        recordsIn(db, uid, branch, plan, params)
          .select('record.record_id')
          .orderBy('record.server_date', 'desc')
          .limit(COUNTED_RECORDS + 1)
          .as('record'),
      )
      .select('record.record_id'),
  );
  const [first, ...others] = each;
  if (!first) return 0;
  const all = others.reduce(
    (union, query) => (params.search === '' ? union.unionAll(query) : union.union(query)),
    first,
  );
  const count = await db
    .selectFrom(all.as('record'))
    .select(sql<number>`cast(count(*) as bigint)`.as('total'))
    .executeTakeFirstOrThrow();
  return Math.min(count.total, COUNTED_RECORDS + 1);
}

async function totalOf(db: Kysely<Tables>, { branches, partly }: RecordPlan, owners: readonly AccountId[]) {
  if (partly.size > 0) return null;
  const lockIds = branches.flatMap(({ lockId }) => lockId ?? []);
  const { total } = await db
    .selectFrom('lock_record_count')
    .select(sql<number>`cast(coalesce(sum(record_count), 0) as bigint)`.as('total'))
    .where('account_id', 'in', owners)
    .$if(lockIds.length === branches.length, query => query.where('lock_id', 'in', lockIds))
    .executeTakeFirstOrThrow();
  return total;
}

/** The caller must check access if `lockId` is set. */
export async function listRecords(db: Kysely<Tables>, uid: AccountId, params: Params): Promise<RecordPage> {
  const { pageNo, pageSize, after, before } = params;
  const owners = await ownersReadBy(db, uid);
  const none = { list: [], pageNo, pageSize, total: 0, more: false };
  if (owners.length === 0) return none;
  const plan = await planRecords(db, uid, owners, params);
  const rows = await pageOfRecords(db, uid, plan, params)?.execute();
  if (!rows) return none;
  const isBack = after === undefined && before !== undefined;
  const hasNext = isBack || rows.length > pageSize;
  const page = rows.length > pageSize ? (isBack ? rows.slice(-pageSize) : rows.slice(0, pageSize)) : rows;
  const list = page.map(row => ({ ...row, success: row.success === 1 }));
  const seen = (pageNo - 1) * pageSize + list.length + (hasNext ? 1 : 0);
  const known = hasFilter(params) ? null : await totalOf(db, plan, owners);
  if (known !== null) return { list, pageNo, pageSize, total: known, more: false };
  // Pages by cursor only report whether there are more records, not the total.
  if (after !== undefined || before !== undefined) return { list, pageNo, pageSize, total: seen, more: hasNext };
  const isWhole = rows.length <= pageSize && (pageNo === 1 || rows.length > 0);
  const total = isWhole ? seen : await countRecordsFound(db, uid, plan, params);
  const more = total > COUNTED_RECORDS;
  return { list, pageNo, pageSize, total: Math.max(seen, more ? COUNTED_RECORDS : total), more };
}
