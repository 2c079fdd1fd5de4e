import { lruCache } from './lruCache.ts';
import type { StreamRef } from './store.ts';

/** Entries take about 100 bytes each. */
const MOST = 20_000;

export type LastVersions = ReturnType<typeof lastVersions>;

/**
 * Only for a store with one process. A version is noted before the commit, so it is never too low. A failed append
 * leaves it too high, which only costs a read.
 */
export function lastVersions() {
  const known = lruCache<number>(MOST);
  const keyOf = ({ account, stream }: StreamRef) => `${account}/${stream}`;

  return {
    note: (ref: StreamRef, version: number): void => known.keep(keyOf(ref), version),
    /** True if certainly no fact follows. */
    isLast: (ref: StreamRef, version: number): boolean => {
      const last = known.get(keyOf(ref));
      return last !== undefined && last <= version;
    },
  };
}
