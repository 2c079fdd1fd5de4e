/**
 * What a page without a network may say: the locks of the list as they were last heard of, in the words of the language that was
 * spoken. Kept on the device of whoever is signed in, until they are not, and for a week at most; nothing of it opens a door.
 * public/offline.js reads it, and drops it when its time is over.
 */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LockItem } from '../../../models/calls/lock.calls.ts';
import { deviceStorage } from '../storage.ts';
import type { LockListActor } from './lockList.ts';
import { onUserGone } from './userData.ts';

const [LOCKS, WORDS] = ['lastKnownLocks', 'offlineWords'];

const MOST_LOCKS = 50;

/** `at`: when the lock itself said so, epoch ms; null: it never has. */
export interface LastKnownLock {
  name: string;
  door: string;
  source: string;
  at: number | null;
}

onUserGone(() => deviceStorage.removeItem(LOCKS));

/** A full device stores nothing more, which the page can do without. */
function keep(key: string, value: object): void {
  try {
    deviceStorage.setItem(key, JSON.stringify(value));
  } catch {
    deviceStorage.removeItem(key);
  }
}

export const keepOfflineWords = (words: Readonly<Record<string, string>>): void => keep(WORDS, words);

/** Of a list that shows all locks; `say` puts one into words. */
export function useLastKnown(list: LockListActor, say: (lock: LockItem) => LastKnownLock): void {
  const locks = useSelector(list, ({ context }) => context.pages[1]);
  useEffect(() => {
    if (locks !== undefined) keep(LOCKS, { keptAt: Date.now(), locks: locks.slice(0, MOST_LOCKS).map(say) });
  }, [locks, say]);
}
