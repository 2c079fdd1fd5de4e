import { lruCache } from './lruCache.ts';
import type { StreamRef } from './store.ts';

/** About 100 bytes each. */
const MOST = 20_000;

export type LastVersions = ReturnType<typeof lastVersions>;

/**
 * Only for a store with one process. Noted before the commit, so never too low; a failed append leaves it too high,
 * which only costs a read.
 */
export function lastVersions() {
  const known = lruCache<number>(MOST);
  const keyOf = ({ account, stream }: StreamRef) => `${account}/${stream}`;

  return {
    note: (ref: StreamRef, version: number): void => known.keep(keyOf(ref), version),
    /** True: certainly nothing follows. */
    isLast: (ref: StreamRef, version: number): boolean => {
      const last = known.get(keyOf(ref));
      return last !== undefined && last <= version;
    },
  };
}
