import type { AppendRequest, AppendResult, Store } from '../store/store.ts';
import type { createInlineReactions, StreamChange } from './inlineReactions.ts';
import type { snapshotCache } from './snapshotCache.ts';

type Appended = Extract<AppendResult, { ok: true }>;

interface Dependencies {
  store: Store;
  cache: ReturnType<typeof snapshotCache>;
  withReactions: ReturnType<typeof createInlineReactions>;
}

export function createAppendChange({ store, cache, withReactions }: Dependencies) {
  function keep({ request, snapshot, started }: StreamChange, version: number, { started: streams = [] }: Appended) {
    const isStarted = streams.some(({ account, stream }) => account === request.account && stream === request.stream);
    // Start facts are appended after the change's own facts.
    if (started && isStarted) cache.keep(request, { snapshot: started.snapshot, version: version + started.facts });
    else if (request.facts.length > 0) cache.keep(request, { snapshot, version });
  }

  /** Appends with inline reactions. If that is refused, appends again without them. */
  return async (change: StreamChange, alsoAppend: readonly AppendRequest[]): Promise<AppendResult> => {
    const { changes, release } = await withReactions(change);
    const [first, ...reactions] = changes;
    try {
      const all = await store.append(first.request, [...alsoAppend, ...reactions.map(({ request }) => request)]);
      if (all.ok)
        for (const each of reactions) keep(each, Number(each.request.expected) + each.request.facts.length, all);
      const appended = all.ok || reactions.length === 0 ? all : await store.append(change.request, alsoAppend);
      if (appended.ok) keep(change, appended.version, appended);
      return appended;
    } finally {
      release();
    }
  };
}
