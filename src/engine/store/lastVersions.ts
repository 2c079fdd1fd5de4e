import { lruCache } from './lruCache.ts';
import type { StreamRef } from './store.ts';

/** About 100 bytes each. */
const MOST = 20_000;

export type LastVersions = ReturnType<typeof lastVersions>;

/**
 * The versions of the streams that were written last, for a store that no other process writes to. None is ever behind what
 * is written: it is noted before the commit, and an append that fails leaves it too high, which only makes somebody look.
 */
export function lastVersions() {
  const known = lruCache<number>(MOST);
  const keyOf = ({ account, stream }: StreamRef) => `${account}/${stream}`;

  return {
    note: (ref: StreamRef, version: number): void => known.keep(keyOf(ref), version),
    /** Whether there surely is nothing after a version. */
    isLast: (ref: StreamRef, version: number): boolean => {
      const last = known.get(keyOf(ref));
      return last !== undefined && last <= version;
    },
  };
}
