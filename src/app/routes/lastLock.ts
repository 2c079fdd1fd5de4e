import type { LockId } from '../../../models/ids.ts';
import { onUserGone } from '../actors/userData.ts';
import { lockIdIn } from './guard.ts';

const KEY = 'lockId';

/** The lock that this tab was last about: pages of a lock that are opened without naming one are about it. */
export function lastLock(storage: Pick<Storage, 'getItem'>): LockId | null {
  return lockIdIn(`lockId=${storage.getItem(KEY) ?? ''}`);
}

export function keepLock(storage: Pick<Storage, 'setItem'>, lockId: LockId): void {
  storage.setItem(KEY, String(lockId));
}

onUserGone(() => sessionStorage.removeItem(KEY));
