import { type Kysely, type NotNull, sql } from 'kysely';
import type { AccountId, GatewayId, GroupId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { Validity } from '../../../../models/validity.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { Cursor } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

/** Limited by the number of parameters per statement. */
export const BATCH_SIZE = 1000;

const access = preparedQuery<{ uid: AccountId; lockId: LockId }, { owner_id: AccountId; role: LockRole; own: string }>(
  (db, { uid, lockId }) =>
    db
      .selectFrom('lock_access')
      .select(['owner_id', 'role', 'own'])
      .where('account_id', '=', uid)
      .where('lock_id', '=', lockId),
);

export async function accessOf(
  db: Kysely<Tables>,
  uid: AccountId,
  lockId: LockId,
): Promise<{ ownerId: AccountId; role: LockRole; own: Validity } | null> {
  const [row] = await access(db, { uid, lockId });
  return row ? { ownerId: row.owner_id, role: row.role, own: JSON.parse(row.own) as Validity } : null;
}

export const MANAGING = ['owner', 'admin'] as const satisfies readonly LockRole[];

export async function ownersVisibleTo(db: Kysely<Tables>, uid: AccountId): Promise<AccountId[]> {
  const counts = db.selectFrom('lock_group_count').select('owner_id').distinct().where('account_id', '=', uid);
  return (await counts.execute()).map(row => row.owner_id);
}

export const isRemovedLock = async (db: Kysely<Tables>, lockId: LockId): Promise<boolean> =>
  (await db.selectFrom('former_lock').select('lock_id').where('lock_id', '=', lockId).executeTakeFirst()) !== undefined;

/** Also includes owners of removed locks. */
export async function ownersReadBy(db: Kysely<Tables>, uid: AccountId): Promise<AccountId[]> {
  const former = db.selectFrom('former_lock').select('owner_id').distinct().where('account_id', '=', uid);
  return [...new Set([...(await ownersVisibleTo(db, uid)), ...(await former.execute()).map(row => row.owner_id)])];
}

export async function ownsLocks(db: Kysely<Tables>, uid: AccountId): Promise<boolean> {
  const own = db.selectFrom('lock_access').select('lock_id').where('account_id', '=', uid).where('role', '=', 'owner');
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

export async function ownersManagedBy(db: Kysely<Tables>, uid: AccountId): Promise<AccountId[]> {
  const managed: AccountId[] = [];
  for (const owner of await ownersVisibleTo(db, uid)) {
    const one = await db
      .selectFrom('lock_access')
      .select('lock_id')
      .where('account_id', '=', uid)
      .where('owner_id', '=', owner)
      .where('role', 'in', MANAGING)
      .limit(1)
      .executeTakeFirst();
    if (one) managed.push(owner);
  }
  return managed;
}

interface LockPermission {
  owner: AccountId;
  role: LockRole;
  groupId: GroupId;
}

export async function permissionsOn(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
): Promise<Map<LockId, LockPermission>> {
  const permissions = new Map<LockId, LockPermission>();
  for (const batch of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('lock_access')
      .select(['lock_id as lockId', 'owner_id as owner', 'role', 'group_id as groupId'])
      .where('account_id', '=', uid)
      .where('lock_id', 'in', batch)
      .execute();
    for (const { lockId, ...place } of rows) permissions.set(lockId, place);
  }
  return permissions;
}

export async function rolesOn(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
): Promise<Map<LockId, LockRole>> {
  const permissions = await permissionsOn(db, uid, lockIds);
  return new Map([...permissions].map(([lockId, { role }]) => [lockId, role]));
}

export async function validitiesOn(db: Kysely<Tables>, uid: AccountId, lockIds: readonly LockId[]) {
  const all = new Set<string>();
  for (const batch of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('lock_access')
      .select('own')
      .distinct()
      .where('account_id', '=', uid)
      .where('lock_id', 'in', batch)
      .execute();
    for (const { own } of rows) all.add(own);
  }
  return [...all].map(own => JSON.parse(own) as Validity);
}

const viewers = preparedQuery<{ lockId: LockId }, { account_id: AccountId; seen_since: Cursor }>((db, { lockId }) =>
  db.selectFrom('lock_access').select(['account_id', 'seen_since']).where('lock_id', '=', lockId),
);

export async function viewersOfLock(db: Kysely<Tables>, lockId: LockId): Promise<ReadonlyMap<AccountId, Cursor>> {
  return new Map((await viewers(db, { lockId })).map(row => [row.account_id, row.seen_since]));
}

const administrators = preparedQuery<{ lockId: LockId }, { account_id: AccountId; managed_since: Cursor }>(
  (db, { lockId }) =>
    db
      .selectFrom('lock_access')
      .select(['account_id', 'managed_since'])
      .where('lock_id', '=', lockId)
      .where('role', 'in', MANAGING)
      .$narrowType<{ managed_since: NotNull }>(),
);

/** `at`: returns only accounts that managed the lock at that position. */
export async function administratorsOfLock(db: Kysely<Tables>, lockId: LockId, at?: Cursor): Promise<AccountId[]> {
  const rows = await administrators(db, { lockId });
  return rows.filter(row => at === undefined || row.managed_since <= at).map(row => row.account_id);
}

export async function viewersOfGateway(db: Kysely<Tables>, gatewayId: GatewayId, at: Cursor): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('lock_row as lock')
    .innerJoin('lock_access as access', join =>
      join.onRef('access.owner_id', '=', 'lock.account_id').onRef('access.lock_id', '=', 'lock.lock_id'),
    )
    .select('access.account_id as viewer')
    .distinct()
    .where('lock.gateway_id', '=', gatewayId)
    .where('access.seen_since', '<=', at)
    .execute();
  return rows.map(({ viewer }) => viewer);
}

export async function lockCounts(db: Kysely<Tables>, uid: AccountId): Promise<Map<GroupId, number>> {
  const rows = await db
    .selectFrom('lock_group_count')
    .select(['group_id', sql<number>`cast(sum(lock_count) as bigint)`.as('locks')])
    .where('account_id', '=', uid)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id, locks }) => [group_id, locks]));
}
