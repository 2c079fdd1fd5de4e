import type { LockItem, RemoteBlockReason } from '../../models/calls/lock.calls.ts';
import type { LockAction } from '../../models/lockState.ts';
import { connectionOf } from './lockItem.ts';

/** `onlyEKey`: the user has only an eKey, which allows no batch operation. */
export type BatchObstacle = NonNullable<RemoteBlockReason> | 'onlyEKey' | 'offline';

/** Why a batch operation would fail at the lock as it was last reported; null if nothing is known against it. */
export function batchObstacle(lock: LockItem, action: LockAction): BatchObstacle | null {
  if (lock.role === 'user') return 'onlyEKey';
  const obstacle = action === 'unlock' ? lock.unlockObstacle : lock.lockObstacle;
  return obstacle ?? (connectionOf(lock) === 'online' ? null : 'offline');
}

export interface BlockedLock {
  lock: LockItem;
  obstacle: BatchObstacle;
}

export const blockedLocks = (locks: Iterable<LockItem>, action: LockAction): BlockedLock[] =>
  [...locks].flatMap(lock => {
    const obstacle = batchObstacle(lock, action);
    return obstacle ? [{ lock, obstacle }] : [];
  });
