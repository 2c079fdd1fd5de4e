import { type Kysely, sql } from 'kysely';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import type { ShownLock } from '../../drivers/exporting.ts';
import type { Tables } from '../../engine/tables.ts';

/**
 * Locks of these owners (only `lockIds`, if given) that can be locked or unlocked remotely. Skips locks that are
 * connected through MQTT, because they are on the broker already.
 */
export async function exportedLocks(
  db: Kysely<Tables>,
  owners: readonly AccountId[],
  lockIds?: readonly LockId[],
): Promise<(ShownLock & { owner: AccountId })[]> {
  if (owners.length === 0 || lockIds?.length === 0) return [];
  const rows = await db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('gateway_row as gateway', join =>
      join.onRef('gateway.account_id', '=', 'lock.account_id').onRef('gateway.gateway_id', '=', 'lock.gateway_id'),
    )
    .leftJoin('reach_row as reach', join => join.onRef('reach.id', '=', 'lock.lock_id').on('reach.kind', '=', 'lock'))
    .where('access.account_id', 'in', owners)
    .where('access.role', '=', 'owner')
    .where(eb => eb.or([eb('reach.way', 'is', null), eb('reach.way', '<>', 'mqtt')]))
    .where(eb =>
      eb.or((['remoteUnlock', 'remoteLock'] as const).map(able => eb('lock.capabilities', 'like', `%"${able}"%`))),
    )
    .$if(lockIds !== undefined, query => query.where('access.lock_id', 'in', lockIds ?? []))
    .select(['access.account_id as owner', 'lock.lock_id as lockId', 'lock.alias', 'lock.name as model'])
    .select(['lock.open_state', 'lock.open_state_at'])
    .select(sql<number>`case when lock.lost = 0 and gateway.online = 1 then 1 else 0 end`.as('online'))
    .execute();
  return rows.map(({ owner, lockId, alias, model, open_state, open_state_at, online }) => ({
    ...{ owner, lockId, name: alias || model, online: online === 1 },
    openState: open_state_at === null ? OpenState.UNKNOWN : open_state,
  }));
}
