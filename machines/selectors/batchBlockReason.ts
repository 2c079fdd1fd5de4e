import type { LockItem, RemoteBlockReason } from '../../models/calls/lock.calls.ts';
import type { LockAction } from '../../models/lockState.ts';
import { connectionOf } from './lockItem.ts';

/** `onlyEKey`: the user has only an eKey, which allows no batch operation. */
export type BatchBlockReason = NonNullable<RemoteBlockReason> | 'onlyEKey' | 'offline';

/** Why a batch operation would fail at the lock as it was last reported; null if nothing is known against it. */
export function batchBlockReason(lock: LockItem, action: LockAction): BatchBlockReason | null {
  if (lock.role === 'user') return 'onlyEKey';
  const blockReason = action === 'unlock' ? lock.unlockObstacle : lock.lockObstacle;
  return blockReason ?? (connectionOf(lock) === 'online' ? null : 'offline');
}

export interface BlockedLock {
  lock: LockItem;
  blockReason: BatchBlockReason;
}

export const blockedLocks = (locks: Iterable<LockItem>, action: LockAction): BlockedLock[] =>
  [...locks].flatMap(lock => {
    const blockReason = batchBlockReason(lock, action);
    return blockReason ? [{ lock, blockReason }] : [];
  });
