/** Current owners of locks. The stream of a transferred lock stays in its first owner's account. */

import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { BATCH_SIZE, ownsLocks } from './lockPermissions.ts';

const ownedBy = (db: Kysely<Tables>, uid: AccountId) =>
  db.selectFrom('lock_access').where('account_id', '=', uid).where('role', '=', 'owner');

export async function ownedLockCount(db: Kysely<Tables>, uid: AccountId): Promise<number> {
  const { locks } = await ownedBy(db, uid)
    .select(eb => eb.fn.countAll<number>().as('locks'))
    .executeTakeFirstOrThrow();
  return Number(locks);
}

export async function ownersOf(db: Kysely<Tables>, lockIds: readonly LockId[]): Promise<Map<LockId, AccountId>> {
  const owners = new Map<LockId, AccountId>();
  for (const batch of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('lock_access')
      .select(['lock_id as lockId', 'account_id as owner'])
      .where('lock_id', 'in', batch)
      .where('role', '=', 'owner')
      .execute();
    for (const { lockId, owner } of rows) owners.set(lockId, owner);
  }
  return owners;
}

export const currentOwnerOf = async (db: Kysely<Tables>, lockId: LockId): Promise<AccountId | null> =>
  (await ownersOf(db, [lockId])).get(lockId) ?? null;

/** Includes the account itself if it owns a lock. */
export async function ownersOfManaged(db: Kysely<Tables>, uid: AccountId): Promise<AccountId[]> {
  const administered = await db
    .selectFrom('lock_access as mine')
    .innerJoin('lock_access as owned', join =>
      join.onRef('owned.lock_id', '=', 'mine.lock_id').on('owned.role', '=', 'owner'),
    )
    .select('owned.account_id as owner')
    .distinct()
    .where('mine.account_id', '=', uid)
    .where('mine.role', '=', 'admin')
    .execute();
  const others = administered.map(({ owner }) => owner);
  return (await ownsLocks(db, uid)) ? [uid, ...others] : others;
}

/** Those of `lockIds` that aren't among the owner's first `limit` locks by start of ownership, then by id. */
export async function ownedBeyond(
  db: Kysely<Tables>,
  owner: AccountId,
  limit: number,
  lockIds: readonly LockId[],
): Promise<Set<LockId>> {
  const first = await ownedBy(db, owner)
    .select(['owned_since as since', 'lock_id as lockId'])
    .orderBy('owned_since')
    .orderBy('lock_id')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  const beyond = new Set<LockId>();
  if (!first) return beyond;
  for (const batch of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await ownedBy(db, owner)
      .select('lock_id as lockId')
      .where('lock_id', 'in', batch)
      .where(eb =>
        eb.or([
          eb('owned_since', '>', first.since),
          eb.and([eb('owned_since', '=', first.since), eb('lock_id', '>=', first.lockId)]),
        ]),
      )
      .execute();
    for (const { lockId } of rows) beyond.add(lockId);
  }
  return beyond;
}
