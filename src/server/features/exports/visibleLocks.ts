import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { MANAGING } from '../locks/lockPermissions.ts';

export interface VisibleLock {
  lockId: LockId;
  owner: AccountId;
  role: LockRole;
  alias: string;
  timeZone: string;
}

const BATCH_SIZE = 1000;

const seenBy = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['access.lock_id as lockId', 'access.owner_id as owner', 'access.role'])
    .select(['lock.alias', 'lock.name', 'lock.time_zone as timeZone'])
    .where('access.account_id', '=', uid);

type Found = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>;
const named = (rows: Found): VisibleLock[] =>
  rows.map(({ alias, name, ...lock }) => ({ ...lock, alias: alias || name }));

export async function visibleLocks(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
): Promise<Map<LockId, VisibleLock>> {
  const found = new Map<LockId, VisibleLock>();
  for (const some of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await seenBy(db, uid).where('access.lock_id', 'in', some).execute();
    for (const lock of named(rows)) found.set(lock.lockId, lock);
  }
  return new Map(lockIds.flatMap(lockId => found.get(lockId) ?? []).map(lock => [lock.lockId, lock]));
}

export async function managedLocks(db: Kysely<Tables>, uid: AccountId): Promise<Map<LockId, VisibleLock>> {
  const rows = await seenBy(db, uid).where('access.role', 'in', MANAGING).orderBy('access.sort_name').execute();
  return new Map(named(rows).map(lock => [lock.lockId, lock]));
}
