/** Counts of filtered records by door or by operator. */
import { type Kysely, sql } from 'kysely';
import type { RecordGrouping, RecordGroups } from '../../../../models/calls/lockRecord.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { GROUPED_RECORDS } from '../../../../models/limits.ts';
import type { Tables } from '../../../engine/tables.ts';
import { ownersReadBy } from '../locks/lockPermissions.ts';
import { planRecords, type RecordFilter, recordsIn } from './recordBranches.ts';

const MAX_GROUPS = 200;
const count = sql<number>`cast(count(*) as bigint)`.as('count');
const lastAt = sql<number>`cast(max(record.happened_at) as bigint)`.as('lastAt');

/** The caller must check access if `lockId` is set. */
export async function groupRecords(
  db: Kysely<Tables>,
  uid: AccountId,
  by: RecordGrouping,
  filter: RecordFilter,
): Promise<RecordGroups> {
  const owners = await ownersReadBy(db, uid);
  const plan = owners.length === 0 ? null : await planRecords(db, uid, owners, filter);
  const [first, ...others] = (plan?.branches ?? []).map(branch =>
    db
      .selectFrom(
        recordsIn(db, uid, branch, plan as NonNullable<typeof plan>, filter)
          .select(['record.account_id', 'record.record_id', 'record.lock_id', 'record.operator'])
          .select(['record.server_date', 'record.happened_at'])
          .orderBy('record.server_date', 'desc')
          .limit(GROUPED_RECORDS + 1)
          .as('record'),
      )
      .selectAll('record'),
  );
  if (!first) return { list: [], counted: 0, more: false };
  const found = others.reduce(
    (union, query) => (filter.search === '' ? union.unionAll(query) : union.union(query)),
    first,
  );
  const newest = db
    .selectFrom(found.as('record'))
    .selectAll('record')
    .orderBy('record.server_date', 'desc')
    .limit(GROUPED_RECORDS);
  const isByDoor = by === 'door';
  const groups = await db
    .selectFrom(newest.as('record'))
    .select(isByDoor ? ['record.account_id as ownerId', 'record.lock_id as lockId'] : ['record.operator as name'])
    .select([count, lastAt])
    .groupBy(isByDoor ? ['record.account_id', 'record.lock_id'] : ['record.operator'])
    .orderBy('count', 'desc')
    .orderBy('lastAt', 'desc')
    .execute();
  const counted = groups.reduce((sum, group) => sum + group.count, 0);
  const shown = groups.slice(0, MAX_GROUPS);
  const names = isByDoor ? await doorNames(db, shown) : new Map<string, string>();
  return {
    list: shown.map(({ ownerId, lockId, name, count: records, lastAt: at }) => ({
      lockId: lockId ?? null,
      name: name ?? names.get(`${ownerId} ${lockId}`) ?? '',
      count: records,
      lastAt: at,
    })),
    counted,
    more: counted >= GROUPED_RECORDS,
  };
}

async function doorNames(db: Kysely<Tables>, groups: readonly { ownerId?: AccountId; lockId?: number }[]) {
  const of = (name: 'ownerId' | 'lockId') => [...new Set(groups.flatMap(group => group[name] ?? []))] as never[];
  if (groups.length === 0) return new Map<string, string>();
  const locks = await db
    .selectFrom('lock_row')
    .select(['account_id as ownerId', 'lock_id as lockId', 'alias'])
    .where('account_id', 'in', of('ownerId'))
    .where('lock_id', 'in', of('lockId'))
    .execute();
  return new Map(locks.map(({ ownerId, lockId, alias }) => [`${ownerId} ${lockId}`, alias]));
}
