/** Grants of people on locks that the viewer manages. */
import { type Kysely, sql } from 'kysely';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { HeldSort } from '../../../../models/calls/lockUser.calls.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import {
  ACCESS_GRANT_DELIVERIES,
  ACCESS_GRANT_KINDS,
  type AccessGrantDelivery,
  type AccessGrantKind,
  type LockUserId,
} from '../../../../models/lockUser.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';
import { managed } from './lockUserList.ts';

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
  card?: CardMark | null;
}

export type HeldLine = HoldingLine & { holder: string };

const holdings = (db: Kysely<Tables>, viewer: AccountId) =>
  withGateway(managed(db, viewer))
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
    );

const HELD = [
  'held.account_id as account',
  'held.kind',
  'held.item_id as itemId',
  'held.lock_id as lockId',
  'held.name as holder',
  'lock.alias as lockAlias',
  'lock.time_zone as timeZone',
  way.as('way'),
] as const;

const KIND_ORDER = sql`case held.kind ${sql.join(
  ACCESS_GRANT_KINDS.map((kind, place) => sql`when ${sql.lit(kind)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

export async function holdingsAmong(
  db: Kysely<Tables>,
  viewer: AccountId,
  items: readonly { kind: AccessGrantKind; id: number; lockId: LockId }[],
): Promise<HeldLine[]> {
  const keyOf = (kind: AccessGrantKind, id: number, lockId: LockId) => `${kind}-${id}-${lockId}`;
  const wanted = new Set(items.map(({ kind, id, lockId }) => keyOf(kind, id, lockId)));
  const ids = items.map(({ id }) => id);
  const found = await holdings(db, viewer).select(HELD).where('held.item_id', 'in', ids).execute();
  return found.filter(({ kind, itemId, lockId }) => wanted.has(keyOf(kind, itemId, lockId)));
}

/** By kind, they are ordered by credential, then by lock. */
export async function holdingsOf(
  db: Kysely<Tables>,
  viewer: AccountId,
  lockUserId: LockUserId,
  page: { pageNo: number; pageSize: number } | null,
  sort: HeldSort = 'lock',
): Promise<HeldLine[]> {
  const [byName, byLock] = await Promise.all([nameOrder(db), lockOrder(db, viewer)]);
  return holdings(db, viewer)
    .leftJoin('vault_blind_index as blind', join =>
      join
        .onRef('blind.account_id', '=', 'credential.account_id')
        .onRef('blind.ref', '=', 'credential.secret_ref')
        // Other kinds have marks, too, which would order them at random.
        .on('held.kind', '=', 'card'),
    )
    .select(HELD)
    .select(sql<CardMark | null>`blind.blind_index`.as('card'))
    .where('held.lock_user', '=', lockUserId)
    .$if(sort === 'kind', query =>
      query
        .orderBy(KIND_ORDER)
        .orderBy(byName(sql`coalesce(credential.sort_name, key.sort_name)`))
        .orderBy(sql`coalesce(blind.blind_index, '')`),
    )
    .orderBy(byLock('access.sort_name'))
    .orderBy('held.lock_id')
    .orderBy('held.kind')
    .orderBy('held.item_id')
    .$if(page !== null, query =>
      query.limit((page as { pageSize: number }).pageSize).offset(((page?.pageNo ?? 1) - 1) * (page?.pageSize ?? 0)),
    )
    .execute();
}

export type ExpiringLine = HeldLine & { lockUserId: LockUserId };

const ENDS = sql<number>`coalesce(credential.ends_at, key.ends_at)`;

/** Ordered by expiry; excludes access whose deletion is pending. */
export async function expiringBetween(
  db: Kysely<Tables>,
  viewer: AccountId,
  { from, until, search }: { from: number; until: number; search: string },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ lines: ExpiringLine[]; total: number }> {
  const ending = holdings(db, viewer)
    .where(sql<boolean>`(credential.deleting = 0 or key.stage in ('offered', 'held', 'frozen'))`)
    .where(ENDS, '>=', from)
    .where(ENDS, '<=', until)
    .$if(search !== '', query => query.where(like('held.search_text', containing(search))));
  const order = await nameOrder(db);
  const [lines, { total }] = await Promise.all([
    ending
      .select(HELD)
      .select('held.lock_user as lockUserId')
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
