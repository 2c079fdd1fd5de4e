import { useEffect } from 'react';
import { nextBoundaryAt, type WithBoundary } from '../../../machines/selectors/nextBoundary.ts';
import { refetchList } from './definePagedList.ts';
import { useSelected } from './useSelected.ts';

interface Clock {
  now(): number;
  /** Runs `callback` after `ms`, and returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** The server’s clock may be behind the browser’s: refetch until the server has passed the boundary too. */
const AGAIN_MS = 5000;
/** Browsers treat a longer delay as 0. */
const LONGEST_MS = 2 ** 31 - 1;

const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** One timer for all items: fires when an item next changes by time alone, as when its validity begins or ends. */
export function atNextBoundary(items: readonly WithBoundary[], turned: () => void, clock = browserClock): () => void {
  const turns = items.flatMap(item => nextBoundaryAt(item) ?? []);
  if (turns.length === 0) return () => {};
  const wait = Math.min(...turns) - clock.now();
  return clock.after(wait > 0 ? Math.min(wait, LONGEST_MS) : AGAIN_MS, turned);
}

interface ClockedList {
  subscribe: (listener: (snapshot: ClockedSnapshot) => void) => { unsubscribe: () => void };
  getSnapshot: () => ClockedSnapshot;
  send: (event: { type: 'list.changed' }) => void;
}
type ClockedSnapshot = { context: { pages: Readonly<Record<number, readonly WithBoundary[]>> } };

/** Refetches the list when time alone changes a row of its first page. */
export function useRefetchAtBoundary(list: ClockedList): void {
  const page = useSelected(list, ({ context }) => context.pages[1]);
  useEffect(() => page && atNextBoundary(page, () => refetchList(list)), [list, page]);
}
