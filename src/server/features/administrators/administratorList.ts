import { type Kysely, sql } from 'kysely';
import { AdminFilter, AuthorizationFilter } from '../../../../models/administrator.ts';
import type { AdministratorLock, adminCalls } from '../../../../models/calls/admin.calls.ts';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import { type AccountId, ALL_GROUPS, type LockId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortedByName } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';

export interface AdministratorLine {
  owner: AccountId;
  uid: AccountId;
  adminType: Exclude<AdminFilter, 1>;
  name: string;
  nickname: string;
  addedAt: number;
  locks: number;
}

async function lines(
  db: Kysely<Tables>,
  self: 'account_id' | 'uid',
  other: 'account_id' | 'uid',
  viewer: AccountId,
): Promise<AdministratorLine[]> {
  const rows = await db
    .selectFrom('administrator_row as row')
    .innerJoin('account_row as account', 'account.account_id', `row.${other}`)
    .leftJoin('administrator_lock as lock', join =>
      join.onRef('lock.account_id', '=', 'row.account_id').onRef('lock.uid', '=', 'row.uid'),
    )
    .leftJoin('lock_access as owned', join =>
      join
        .onRef('owned.account_id', '=', 'lock.account_id')
        .onRef('owned.lock_id', '=', 'lock.lock_id')
        .on('owned.role', '=', 'owner'),
    )
    .select(['row.account_id as owner', 'row.uid', 'row.name', 'row.added_at as addedAt', 'account.nickname'])
    .select(sql<number>`cast(count(owned.lock_id) as bigint)`.as('locks'))
    .where(`row.${self}`, '=', viewer)
    .groupBy(['row.account_id', 'row.uid', 'row.name', 'row.added_at', 'account.nickname'])
    .execute();
  const adminType = self === 'account_id' ? AdminFilter.AUTHORIZED_ADMIN : AdminFilter.ADMIN;
  return rows.map(row => ({ ...row, adminType, name: self === 'account_id' ? row.name : row.nickname }));
}

/** Paged in memory: an owner has few administrators. */
export async function listAdministrators(
  db: Kysely<Tables>,
  viewer: AccountId,
  { filter, search, pageNo, pageSize }: ParamsOf<typeof adminCalls.list>,
): Promise<Page<AdministratorLine>> {
  const [authorized, owners] = await Promise.all([
    filter === AdminFilter.ADMIN ? [] : lines(db, 'account_id', 'uid', viewer),
    filter === AdminFilter.AUTHORIZED_ADMIN ? [] : lines(db, 'uid', 'account_id', viewer),
  ]);
  const words = searchKey(search);
  const found = [...authorized, ...owners].filter(({ name, nickname }) => searchKey(name, nickname).includes(words));
  const all = sortedByName(found, ({ name }) => name);
  const from = (pageNo - 1) * pageSize;
  return { list: all.slice(from, from + pageSize), pageNo, pageSize, total: all.length };
}

export const administratorLine = async (
  db: Kysely<Tables>,
  owner: AccountId,
  uid: AccountId,
): Promise<AdministratorLine | null> =>
  (await lines(db, 'account_id', 'uid', owner)).find(line => line.uid === uid) ?? null;

export async function locksForAdministrator(
  db: Kysely<Tables>,
  owner: AccountId,
  { uid, authorization, groupId, search, pageNo, pageSize }: ParamsOf<typeof adminCalls.locks>,
): Promise<Page<AdministratorLock>> {
  const own = db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('administrator_lock as assigned', join =>
      join
        .on('assigned.account_id', '=', owner)
        .onRef('assigned.lock_id', '=', 'access.lock_id')
        .on('assigned.uid', '=', uid ?? (0 as AccountId)),
    )
    .where('access.account_id', '=', owner)
    .where('access.role', '=', 'owner')
    .$if(groupId !== ALL_GROUPS, query => query.where('access.group_id', '=', groupId))
    .$if(search !== '', query => query.where(like('access.search_text', containing(search))))
    .$if(authorization === AuthorizationFilter.AUTHORIZED, query => query.where('assigned.lock_id', 'is not', null))
    .$if(authorization === AuthorizationFilter.NOT_AUTHORIZED, query => query.where('assigned.lock_id', 'is', null));
  const order = await lockOrder(db, owner);
  const [rows, { total }] = await Promise.all([
    own
      .select(['access.lock_id as lockId', 'lock.alias as lockAlias', 'access.group_id as groupId'])
      .select('assigned.lock_id as assignedId')
      .orderBy(order('access.sort_name'))
      .orderBy('access.lock_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ assignedId, ...lock }) => ({ ...lock, isAuthorized: assignedId !== null }));
  return { list, pageNo, pageSize, total };
}

export async function reportedLocksOf(db: Kysely<Tables>, owner: AccountId, uid: AccountId) {
  const rows = await db
    .selectFrom('lock_access')
    .innerJoin('lock_access as owned', join =>
      // Excludes transferred locks, which belong to another owner.
      join
        .onRef('owned.lock_id', '=', 'lock_access.lock_id')
        .on('owned.account_id', '=', owner)
        .on('owned.role', '=', 'owner'),
    )
    .select(['lock_access.lock_id', 'lock_access.group_id', 'lock_access.own'])
    .where('lock_access.account_id', '=', uid)
    .where('lock_access.role', '=', 'admin')
    .execute();
  return new Map<LockId, { groupId: (typeof rows)[number]['group_id']; own: string }>(
    rows.map(({ lock_id, group_id, own }) => [lock_id, { groupId: group_id, own }]),
  );
}
