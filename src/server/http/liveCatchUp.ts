import { LIVE_CATCH_UP_FACTS } from '../../../models/limits.ts';
import type { Cursor, Store } from '../../engine/store/store.ts';
import { sessionOpenedAt } from '../features/signIn/sessionRow.ts';
import type { LiveAudience } from './liveAudience.ts';
import { liveEvent } from './liveEvent.ts';
import type { LiveSubscribers, Subscriber } from './liveSubscribers.ts';

export const READ_BATCH = 500;

interface Parts {
  store: Store;
  /** Position of the shared reader. */
  head(): Cursor | null;
  /** Null while the shared reader is idle. */
  reading(): Promise<void> | null;
  audience: LiveAudience;
  subscribers: LiveSubscribers;
}

/**
 * Sends the facts that a reconnected browser has missed, until it has reached the shared reader's position. If they are
 * too many, the browser must reload its data instead.
 */
export async function catchUp(
  { store, head, reading, audience, subscribers }: Parts,
  subscriber: Subscriber,
  after: Cursor,
): Promise<void> {
  const openedAt = await sessionOpenedAt(store.db, subscriber);
  let from: Cursor = after;
  let read = 0;
  for (;;) {
    const before = head();
    const { facts, next } = await store.readAll(from, READ_BATCH);
    // If the cursor is from before the user signed in, the browser must reload its data.
    const isOlder = read === 0 && (facts[0]?.at ?? openedAt) < openedAt;
    read += facts.length;
    if (isOlder || read > LIVE_CATCH_UP_FACTS) {
      subscriber.live = true;
      subscriber.sink.reset(head() ?? from);
      return;
    }
    for (const fact of facts) {
      // This reader may be ahead of the shared one, so it invalidates the cache itself.
      audience.invalidate(fact);
      if ((await audience.of(fact)).has(subscriber.uid)) subscriber.sink([liveEvent(fact)]);
    }
    // Waits for a slow client.
    if (facts.length > 0) await subscriber.sink.drained();
    if (!subscribers.has(subscriber)) return;
    from = next ?? from;
    // No await between this check and going live, so that no fact is missed.
    if (from === head()) break;
    if (facts.length === 0 && head() === before && !reading()) break;
    await reading();
  }
  subscriber.live = true;
}
