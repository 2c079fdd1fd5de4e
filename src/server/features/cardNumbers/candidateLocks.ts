import { type Kysely, sql } from 'kysely';
import type { CardLock, CardMark, CardWay } from '../../../../models/calls/cardNumber.calls.ts';
import { type AccountId, ALL_GROUPS, type GroupId, type LockId } from '../../../../models/ids.ts';
import type { Capability } from '../../../../models/lockState.ts';
import { nameKey, searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';
import { MANAGING, ownersVisibleTo } from '../locks/lockPermissions.ts';
import type { Paging } from './managedCards.ts';

type Candidate = Omit<CardLock, 'way'> & {
  capabilities: readonly Capability[];
  hasGateway: boolean;
  online: boolean;
  hasCard: boolean;
  kept: number;
};

export function cardWayTo(
  { capabilities, hasGateway, online, hasCard, kept }: Omit<Candidate, 'lockId' | 'lockAlias' | 'groupId' | 'sameName'>,
  most: number | null,
): CardWay {
  if (!capabilities.includes('card')) return 'notSupported';
  if (hasCard) return 'alreadyThere';
  if (most !== null && kept >= most) return 'full';
  if (!hasGateway) return 'recipient';
  return online ? 'gateway' : 'gatewayOffline';
}

export async function candidateLocks(
  db: Kysely<Tables>,
  uid: AccountId,
  marks: readonly CardMark[],
  { words, groupId, name, pageNo, pageSize }: Paging & { words: string; groupId: GroupId; name: string },
): Promise<{ list: Candidate[]; total: number }> {
  const seen = db
    .selectFrom('lock_access as access')
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING)
    .$if(groupId !== ALL_GROUPS, query => query.where('access.group_id', '=', groupId))
    .$if(words !== '', query => query.where(like('access.search_text', containing(words))));
  const order = await lockOrder(db, uid);
  const rows = await seen
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('gateway_row as gateway', join =>
      join.onRef('gateway.account_id', '=', 'lock.account_id').onRef('gateway.gateway_id', '=', 'lock.gateway_id'),
    )
    .select([
      'access.lock_id as lockId',
      'access.group_id as groupId',
      'lock.alias as lockAlias',
      'lock.capabilities',
      'lock.gateway_id as gatewayId',
      'lock.lost',
      'gateway.online',
    ])
    .orderBy(order('access.sort_name'))
    .orderBy('access.lock_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await seen.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const owners = await ownersVisibleTo(db, uid);
  const visible = { owners, lockIds: rows.map(({ lockId }) => lockId) };
  const [withCard, counts, withName] = await Promise.all([
    locksWithMark(db, marks, owners),
    cardCounts(db, visible),
    locksWithName(db, visible, name),
  ]);
  const list = rows.map(({ capabilities, gatewayId, lost, online, ...row }) => ({
    ...row,
    capabilities: JSON.parse(capabilities) as Capability[],
    hasGateway: gatewayId !== null,
    online: lost === 0 && online === 1,
    hasCard: withCard.has(row.lockId),
    kept: counts.get(row.lockId) ?? 0,
    sameName: withName.has(row.lockId),
  }));
  return { list, total: Number(total) };
}

interface VisibleLocks {
  owners: readonly AccountId[];
  lockIds: readonly LockId[];
}

const cardsAt = (db: Kysely<Tables>, { owners, lockIds }: VisibleLocks) =>
  db
    .selectFrom('credential_row')
    .where('account_id', 'in', owners)
    .where('lock_id', 'in', lockIds)
    .where('kind', '=', 'card');

async function cardCounts(db: Kysely<Tables>, visible: VisibleLocks): Promise<ReadonlyMap<LockId, number>> {
  if (visible.lockIds.length === 0) return new Map();
  const rows = await cardsAt(db, visible)
    .select(['lock_id', sql<number>`cast(count(*) as bigint)`.as('kept')])
    .where('standing', '=', 'done')
    .groupBy('lock_id')
    .execute();
  return new Map(rows.map(({ lock_id, kept }) => [lock_id, kept]));
}

async function locksWithName(db: Kysely<Tables>, visible: VisibleLocks, name: string): Promise<ReadonlySet<LockId>> {
  if (visible.lockIds.length === 0) return new Set();
  const rows = await cardsAt(db, visible)
    .select(['lock_id', 'name'])
    .where('search_text', '=', searchKey(name))
    .execute();
  return new Set(rows.filter(row => nameKey(row.name) === nameKey(name)).map(({ lock_id }) => lock_id));
}

async function locksWithMark(db: Kysely<Tables>, marks: readonly CardMark[], owners: readonly AccountId[]) {
  if (marks.length === 0) return new Set<LockId>();
  const rows = await db
    .selectFrom('vault_blind_index as blind')
    .innerJoin('credential_row as card', join =>
      join.onRef('card.account_id', '=', 'blind.account_id').onRef('card.secret_ref', '=', 'blind.ref'),
    )
    .select('card.lock_id as lockId')
    .where('blind.account_id', 'in', owners)
    .where('blind.blind_index', 'in', marks)
    .execute();
  return new Set(rows.map(({ lockId }) => lockId));
}
