import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { fold, initialSnapshot } from '../chart/fold.ts';
import { lruCache } from '../store/lruCache.ts';
import type { Store, StreamRef } from '../store/store.ts';

interface CachedSnapshot {
  snapshot: unknown;
  version: number;
}

/** Snapshots take about 1 kB each. */
const MOST = 10_000;

const initialSnapshots = new WeakMap<AnyStateMachine, unknown>();

function initialSnapshotOf(machine: AnyStateMachine): unknown {
  if (!initialSnapshots.has(machine)) initialSnapshots.set(machine, initialSnapshot(machine));
  return initialSnapshots.get(machine);
}

export function snapshotCache(store: Store) {
  const cache = lruCache<CachedSnapshot>(MOST);
  const keep = ({ account, stream }: StreamRef, entry: CachedSnapshot) => cache.keep(`${account}/${stream}`, entry);

  return {
    keep,
    async read<M extends AnyStateMachine>(machine: M, ref: StreamRef) {
      const before = cache.get(`${ref.account}/${ref.stream}`) ?? { snapshot: initialSnapshotOf(machine), version: 0 };
      const facts = await store.readStream(ref, before.version);
      const last = facts.at(-1);
      const snapshot = fold(machine, before.snapshot as SnapshotFrom<M>, facts);
      const version = last?.version ?? before.version;
      if (last) keep(ref, { snapshot, version });
      return { snapshot, version };
    },
  };
}
