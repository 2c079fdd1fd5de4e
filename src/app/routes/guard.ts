import { LockId } from '../../../models/ids.ts';
import { writtenInt } from '../../../models/writtenInt.ts';
import type { Guard } from './route.ts';

export type Stop = 'invalidAddress' | 'badParameter';

/** The lock that an address names: a positive integer without a leading zero, or nothing. */
export function lockIdIn(search: string): LockId | null {
  const written = new URLSearchParams(search).get('lockId') ?? '';
  return LockId.safeParse(writtenInt(written)).data ?? null;
}

/** What keeps somebody who is signed in from an address, by the rules of spec §5; null lets them pass. */
export function stopAt(guard: Guard, search: string, lastLockId: LockId | null): Stop | null {
  if (guard === 'lockIdInQuery' && lockIdIn(search) === null) return 'invalidAddress';
  if (guard === 'lockInfo' && lockIdIn(search) === null && lastLockId === null) return 'badParameter';
  return null;
}
