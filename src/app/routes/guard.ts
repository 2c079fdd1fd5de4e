import { LockId } from '../../../models/ids.ts';
import { writtenInt } from '../../../models/writtenInt.ts';
import type { Guard } from './route.ts';
import { subjectIn } from './subjectIn.ts';

export type Stop = 'invalidAddress' | 'badParameter';

/** The lock id in a query: a single positive integer without a leading zero; else null. */
export function lockIdIn(search: string): LockId | null {
  const [written = '', ...more] = new URLSearchParams(search).getAll('lockId');
  return more.length > 0 ? null : (LockId.safeParse(writtenInt(written)).data ?? null);
}

const names = (search: string): boolean => new URLSearchParams(search).has('lockId');

/**
 * The lock that a page needs (spec §5): its id, null for none, or what is wrong with the URL. An invalid lock id never
 * falls back to the last lock, which is another door.
 */
export const lockNeeded: Record<Guard, (search: string, lastLockId: LockId | null) => LockId | Stop | null> = {
  public: () => null,
  signedIn: () => null,
  lockIdInQuery: search => lockIdIn(search) ?? 'invalidAddress',
  lockRecords: search =>
    subjectIn(new URLSearchParams(search)) === 'notUnderstood'
      ? 'invalidAddress'
      : (lockIdIn(search) ?? 'invalidAddress'),
  lockInfo: (search, lastLockId) => (names(search) ? lockIdIn(search) : lastLockId) ?? 'badParameter',
  lockIfNamed: search => (names(search) ? (lockIdIn(search) ?? 'badParameter') : null),
};
