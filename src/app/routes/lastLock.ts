import type { LockId } from '../../../models/ids.ts';
import { onUserGone } from '../actors/userData.ts';
import { tabStorage } from '../storage.ts';
import { lockIdIn } from './guard.ts';
import { keep, kept } from './kept.ts';

const KEY = 'lockId';

/** The lock that this tab last showed: the default for lock pages whose URL names none. */
export const lastLock = (storage: Pick<Storage, 'getItem'>): LockId | null => lockIdIn(`lockId=${kept(storage, KEY)}`);

export const keepLock = (storage: Pick<Storage, 'setItem'>, lockId: LockId): void => keep(storage, KEY, String(lockId));

/** A deleted lock must not block later pages that name no lock. */
export function forgetLock(storage: Pick<Storage, 'getItem' | 'removeItem'>, lockId: LockId): void {
  if (lastLock(storage) === lockId) storage.removeItem(KEY);
}

onUserGone(() => tabStorage.removeItem(KEY));
