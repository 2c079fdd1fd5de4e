import { type LockDetail, lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { isGone } from './thingAnswer.ts';
import { onUserGone } from './userData.ts';

/** Locks that were loaded already: moving between pages of one lock sends no request. */
const admitted = new Set<LockId>();

export const isAdmitted = (lockId: LockId): boolean => admitted.has(lockId);

/** Forgets a lock that is deleted or no longer accessible, so that the next page about it loads it again. */
export async function detailOf(lockId: LockId): Promise<LockDetail> {
  try {
    return await send(lockCalls.detail, { lockId });
  } catch (error) {
    if (isGone(error)) admitted.delete(lockId);
    throw error;
  }
}

/** Loads the lock before a page about it is shown (spec §5). */
export async function admit(lockId: LockId): Promise<void> {
  await detailOf(lockId);
  admitted.add(lockId);
}

onUserGone(() => admitted.clear());
