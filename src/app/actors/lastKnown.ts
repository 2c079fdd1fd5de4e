/**
 * Last known state of the listed locks in the user’s language, for the offline page (public/offline.js). Stored on the
 * device until sign-out, for a week at most; it contains nothing that could open a door.
 */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LockItem } from '../../../models/calls/lock.calls.ts';
import { deviceStorage } from '../storage.ts';
import type { LockListActor } from './lockList.ts';
import { onUserGone } from './userData.ts';

const [LOCKS, WORDS] = ['lastKnownLocks', 'offlineWords'];

const MOST_LOCKS = 50;

/** `at`: when the lock reported the state, in epoch ms; null if never. */
export interface LastKnownLock {
  name: string;
  door: string;
  source: string;
  at: number | null;
}

onUserGone(() => deviceStorage.removeItem(LOCKS));

/** If the storage is full, removes the entry, because the page works without it. */
function keep(key: string, value: object): void {
  try {
    deviceStorage.setItem(key, JSON.stringify(value));
  } catch {
    deviceStorage.removeItem(key);
  }
}

export const keepOfflineWords = (words: Readonly<Record<string, string>>): void => keep(WORDS, words);

/** Stores the first locks of the unfiltered `list`. `say` formats one lock. */
export function useLastKnown(list: LockListActor, say: (lock: LockItem) => LastKnownLock): void {
  const locks = useSelector(list, ({ context }) => context.pages[1]);
  useEffect(() => {
    if (locks !== undefined) keep(LOCKS, { keptAt: Date.now(), locks: locks.slice(0, MOST_LOCKS).map(say) });
  }, [locks, say]);
}
