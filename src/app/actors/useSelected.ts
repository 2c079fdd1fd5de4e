import { useCallback, useSyncExternalStore } from 'react';

interface Watched<Snapshot> {
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void };
  getSnapshot(): Snapshot;
}

/** `select` must return the same reference while nothing changes. */
export function useSelected<Snapshot, Part>(actor: Watched<Snapshot>, select: (snapshot: Snapshot) => Part): Part {
  const subscribe = useCallback(
    (changed: () => void) => {
      const watching = actor.subscribe(changed);
      return () => watching.unsubscribe();
    },
    [actor],
  );
  const part = () => select(actor.getSnapshot());
  return useSyncExternalStore(subscribe, part, part);
}
