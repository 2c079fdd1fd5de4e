import type { Kysely } from 'kysely';
import type { ScheduledLock } from '../../../../models/calls/schedule.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { LockRole } from '../../../../models/lockState.ts';
import type { ScheduleTarget } from '../../../../models/schedule.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { BATCH_SIZE } from '../locks/lockPermissions.ts';

export interface TargetLock extends ScheduledLock {
  owner: AccountId;
  role: LockRole;
}

const visibleLocks = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .select(['lock.lock_id as lockId', 'lock.alias', 'lock.name', 'lock.time_zone as timeZone'])
    .select(['access.role', 'access.owner_id as owner'])
    .where('access.account_id', '=', uid)
    .orderBy('access.sort_name')
    .orderBy('access.lock_id');

export async function targetLocks(db: Kysely<Tables>, uid: AccountId, target: ScheduleTarget): Promise<TargetLock[]> {
  const found =
    target.kind === 'group' ? await visibleLocks(db, uid).where('access.group_id', '=', target.groupId).execute() : [];
  if (target.kind === 'locks')
    for (const batch of inBatches(target.lockIds, BATCH_SIZE))
      found.push(...(await visibleLocks(db, uid).where('access.lock_id', 'in', batch).execute()));
  return found.map(({ alias, name, ...lock }) => ({ ...lock, lockName: alias || name }));
}

export const zonesOf = (locks: readonly TargetLock[]): string[] => [
  ...new Set(locks.filter(({ role }) => role !== 'user').map(({ timeZone }) => timeZone)),
];
