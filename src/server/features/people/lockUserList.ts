/** Lists lock users only for locks that the viewer manages. */
import { type Kysely, sql } from 'kysely';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { LockUserItem, lockUserCalls } from '../../../../models/calls/lockUser.calls.ts';
import { type AccountId, ALL_GROUPS, type GroupId, type LockId } from '../../../../models/ids.ts';
import {
  ACCESS_GRANT_DELIVERIES,
  ACCESS_GRANT_KINDS,
  type AccessGrantDelivery,
  type AccessGrantKind,
  type LockUserId,
} from '../../../../models/lockUser.ts';
import { searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';
import { MANAGING } from '../locks/lockPermissions.ts';

const managed = (db: Kysely<Tables>, viewer: AccountId, groupId: GroupId = ALL_GROUPS) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('held_item as held', join =>
      join.onRef('held.account_id', '=', 'access.owner_id').onRef('held.lock_id', '=', 'access.lock_id'),
    )
    .where('access.account_id', '=', viewer)
    .where('access.role', 'in', MANAGING)
    .$if(groupId !== ALL_GROUPS, query => query.where('access.group_id', '=', groupId));

const withStatus = (db: Kysely<Tables>, viewer: AccountId, lockUsers: readonly LockUserId[], groupId?: GroupId) =>
  managed(db, viewer, groupId)
    .leftJoin('credential_row as credential', join =>
      join
        .onRef('credential.account_id', '=', 'held.account_id')
        .onRef('credential.credential_id', '=', 'held.item_id')
        .onRef('credential.kind', '=', 'held.kind'),
    )
    .leftJoin('ekey_row as key', join =>
      join
        .onRef('key.account_id', '=', 'held.account_id')
        .onRef('key.ekey_id', '=', 'held.item_id')
        .on('held.kind', '=', 'ekey'),
    )
    .where('held.lock_user', 'in', lockUsers);

const way = sql<AccessGrantDelivery>`case
  when held.kind = 'ekey' or lock.gateway_id is null then 'app'
  when lock.lost = 0 and gateway.online = 1 then 'gateway'
  else 'gatewayOffline' end`;

const withGateway = <Query extends ReturnType<typeof managed>>(query: Query) =>
  query
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'held.account_id').onRef('lock.lock_id', '=', 'held.lock_id'),
    )
    .leftJoin('gateway_row as gateway', join =>
      join.onRef('gateway.account_id', '=', 'lock.account_id').onRef('gateway.gateway_id', '=', 'lock.gateway_id'),
    );

export const managesLocks = async (db: Kysely<Tables>, uid: AccountId): Promise<boolean> => {
  const role = await db
    .selectFrom('lock_access')
    .select(sql<number>`max(case when role in ('owner', 'admin') then 1 else 0 end)`.as('manages'))
    .where('account_id', '=', uid)
    .executeTakeFirst();
  // An account without locks gets an empty list instead of a rejection.
  return role?.manages !== 0;
};

const uidIn = (id: LockUserId): AccountId | null =>
  id.startsWith('account-') ? (Number(id.slice('account-'.length)) as AccountId) : null;

const attention = sql<number>`sum(case when credential.standing = 'attention' or key.stage = 'notTaken' then 1 else 0 end)`;
const waiting = sql<number>`sum(case when credential.standing in ('waiting', 'unused', 'outside')
  or key.stage in ('offered', 'deleting') then 1 else 0 end)`;

type Named = Pick<LockUserItem, 'lockUserId' | 'name' | 'locks'>;

async function withCounts(
  db: Kysely<Tables>,
  viewer: AccountId,
  people: readonly Named[],
  groupId?: GroupId,
): Promise<LockUserItem[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ lockUserId }) => lockUserId);
  const rows = await withStatus(db, viewer, ids, groupId)
    .select(['held.lock_user as lockUserId', 'held.kind'])
    .select([sql<number>`count(*)`.as('count'), attention.as('attention'), waiting.as('waiting')])
    .groupBy(['held.lock_user', 'held.kind'])
    .execute();
  return people.map(person => {
    const own = rows.filter(({ lockUserId }) => lockUserId === person.lockUserId);
    const sum = (count: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + Number(count(row)), 0);
    const byKind = (kind: AccessGrantKind) => own.filter(row => row.kind === kind).map(row => Number(row.count));
    return {
      ...person,
      locks: Number(person.locks),
      uid: uidIn(person.lockUserId),
      holds: ACCESS_GRANT_KINDS.flatMap(kind => byKind(kind).map(count => ({ kind, count }))),
      attention: sum(row => row.attention),
      waiting: sum(row => row.waiting),
    };
  });
}

const named = [
  'held.lock_user as lockUserId',
  // Any aggregate will do: all grants of a person have the same name.
  sql<string>`max(held.name)`.as('name'),
  sql<number>`count(distinct held.lock_id)`.as('locks'),
] as const;

export async function listLockUsers(
  db: Kysely<Tables>,
  viewer: AccountId,
  { groupId, search, sort, pageNo, pageSize }: ParamsOf<typeof lockUserCalls.list>,
): Promise<{ list: LockUserItem[]; total: number }> {
  const found = managed(db, viewer, groupId).$if(search !== '', query =>
    query.where(like('held.search_text', containing(search))),
  );
  const order = await nameOrder(db);
  const people = await found
    .select(named)
    .groupBy('held.lock_user')
    .orderBy(sort === '-holds' ? sql`count(*)` : order(sql`max(held.sort_name)`), sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('held.lock_user')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await found
    .select(sql<number>`count(distinct held.lock_user)`.as('total'))
    .executeTakeFirstOrThrow();
  return { list: await withCounts(db, viewer, people, groupId), total: Number(total) };
}

/** Null if the viewer can't see this person. */
export async function lockUserSummary(
  db: Kysely<Tables>,
  viewer: AccountId,
  lockUserId: LockUserId,
): Promise<LockUserItem | null> {
  const people = await managed(db, viewer)
    .select(named)
    .where('held.lock_user', '=', lockUserId)
    .groupBy('held.lock_user')
    .execute();
  return (await withCounts(db, viewer, people))[0] ?? null;
}

export const nameOfLockUser = async (db: Kysely<Tables>, viewer: AccountId, id: LockUserId): Promise<string | null> =>
  (await managed(db, viewer).select('held.name').where('held.lock_user', '=', id).limit(1).executeTakeFirst())?.name ??
  null;

export const namesOfLockUsers = (
  db: Kysely<Tables>,
  viewer: AccountId,
  limit: number,
): Promise<{ lockUserId: LockUserId; name: string }[]> =>
  managed(db, viewer)
    .select(['held.lock_user as lockUserId', sql<string>`max(held.name)`.as('name')])
    .groupBy('held.lock_user')
    .orderBy('held.lock_user')
    .limit(limit)
    .execute();

export async function ownerIdsOfLockUser(db: Kysely<Tables>, viewer: AccountId, id: LockUserId): Promise<AccountId[]> {
  const held = managed(db, viewer).select('held.account_id as ownerId').distinct().where('held.lock_user', '=', id);
  return (await held.orderBy('held.account_id').execute()).map(({ ownerId }) => ownerId);
}

/** Also finds names that differ only in diacritics, so callers compare names by `nameKey`. */
export const lockUsersNamedLike = (db: Kysely<Tables>, viewer: AccountId, names: readonly string[]) =>
  managed(db, viewer)
    .select(['held.lock_user as lockUserId', sql<string>`max(held.name)`.as('name')])
    .where(
      'held.search_text',
      'in',
      names.map(name => searchKey(name)),
    )
    .groupBy('held.lock_user')
    .execute();

export async function countByHeldWay(
  db: Kysely<Tables>,
  viewer: AccountId,
  lockUserId: LockUserId,
): Promise<Record<AccessGrantDelivery, number>> {
  const rows = await withGateway(managed(db, viewer))
    .select([way.as('way'), sql<number>`count(*)`.as('count')])
    .where('held.lock_user', '=', lockUserId)
    .groupBy(way)
    .execute();
  const counts = ACCESS_GRANT_DELIVERIES.map(each => [each, Number(rows.find(row => row.way === each)?.count ?? 0)]);
  return Object.fromEntries(counts) as Record<AccessGrantDelivery, number>;
}

export interface HoldingLine {
  account: AccountId;
  kind: AccessGrantKind;
  itemId: number;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  way: AccessGrantDelivery;
}

export async function holdingsOf(
  db: Kysely<Tables>,
  viewer: AccountId,
  lockUserId: LockUserId,
  page: { pageNo: number; pageSize: number } | null,
): Promise<HoldingLine[]> {
  const order = await lockOrder(db, viewer);
  return withGateway(managed(db, viewer))
    .select(['held.account_id as account', 'held.kind', 'held.item_id as itemId', 'held.lock_id as lockId'])
    .select(['lock.alias as lockAlias', 'lock.time_zone as timeZone', way.as('way')])
    .where('held.lock_user', '=', lockUserId)
    .orderBy(order('access.sort_name'))
    .orderBy('held.lock_id')
    .orderBy('held.kind')
    .orderBy('held.item_id')
    .$if(page !== null, query =>
      query.limit((page as { pageSize: number }).pageSize).offset(((page?.pageNo ?? 1) - 1) * (page?.pageSize ?? 0)),
    )
    .execute();
}

export type ExpiringLine = HoldingLine & { lockUserId: LockUserId; holder: string };

const ENDS = sql<number>`coalesce(credential.ends_at, key.ends_at)`;

/** Soonest first; excludes eKeys whose deletion is pending. */
export async function expiringBetween(
  db: Kysely<Tables>,
  viewer: AccountId,
  { from, until, search }: { from: number; until: number; search: string },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ lines: ExpiringLine[]; total: number }> {
  const ending = withGateway(managed(db, viewer))
    .leftJoin('credential_row as credential', join =>
      join
        .onRef('credential.account_id', '=', 'held.account_id')
        .onRef('credential.credential_id', '=', 'held.item_id')
        .onRef('credential.kind', '=', 'held.kind'),
    )
    .leftJoin('ekey_row as key', join =>
      join
        .onRef('key.account_id', '=', 'held.account_id')
        .onRef('key.ekey_id', '=', 'held.item_id')
        .on('held.kind', '=', 'ekey')
        .on('key.stage', 'in', ['offered', 'held', 'frozen']),
    )
    .where(ENDS, '>=', from)
    .where(ENDS, '<=', until)
    .$if(search !== '', query => query.where(like('held.search_text', containing(search))));
  const order = await nameOrder(db);
  const [lines, { total }] = await Promise.all([
    ending
      .select(['held.account_id as account', 'held.kind', 'held.item_id as itemId', 'held.lock_id as lockId'])
      .select(['lock.alias as lockAlias', 'lock.time_zone as timeZone', way.as('way')])
      .select(['held.lock_user as lockUserId', 'held.name as holder'])
      .orderBy(ENDS)
      .orderBy(order('held.sort_name'))
      .orderBy('held.item_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    ending.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { lines, total };
}
