import type { Kysely } from 'kysely';
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { LockRole } from '../../../models/lockState.ts';
import type { Tables } from '../store/tables.ts';

export interface LockSeen {
  lockId: LockId;
  owner: AccountId;
  role: LockRole;
  alias: string;
  timeZone: string;
}

/** Databases limit how many values one statement takes. */
const AT_ONCE = 1000;

/** Locks that this account sees, in the order of their numbers here, with what people call them; the others are left out. */
export async function locksSeen(
  db: Kysely<Tables>,
  uid: AccountId,
  lockIds: readonly LockId[],
): Promise<Map<LockId, LockSeen>> {
  const found = new Map<LockId, LockSeen>();
  for (let from = 0; from < lockIds.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('lock_access as access')
      .innerJoin('lock_row as lock', join =>
        join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
      )
      .select(['access.lock_id as lockId', 'access.owner_id as owner', 'access.role'])
      .select(['lock.alias', 'lock.name', 'lock.time_zone as timeZone'])
      .where('access.account_id', '=', uid)
      .where('access.lock_id', 'in', lockIds.slice(from, from + AT_ONCE))
      .execute();
    for (const { alias, name, ...lock } of rows) found.set(lock.lockId, { ...lock, alias: alias || name });
  }
  return new Map(lockIds.flatMap(lockId => found.get(lockId) ?? []).map(lock => [lock.lockId, lock]));
}
