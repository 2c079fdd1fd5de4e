import { LockId } from '../../../models/ids.ts';
import { writtenInt } from '../../../models/writtenInt.ts';
import type { Guard } from './route.ts';
import { subjectIn } from './subjectIn.ts';

export type Stop = 'invalidAddress' | 'badParameter';

/** The lock that an address names: once, as a positive integer without a leading zero; or nothing. */
export function lockIdIn(search: string): LockId | null {
  const [written = '', ...more] = new URLSearchParams(search).getAll('lockId');
  return more.length > 0 ? null : (LockId.safeParse(writtenInt(written)).data ?? null);
}

const names = (search: string): boolean => new URLSearchParams(search).has('lockId');

/**
 * The lock that somebody needs who wants to a page, or what stops them (spec §5); null for a page that needs none. A
 * wrong lock is never replaced by the one that the tab was last about: that is another door.
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
