/**
 * Pushes durable facts to browsers that may see them. Reads the log from a cursor, so no fact is skipped; reconnecting
 * browsers resume.
 */

import type { AccountId, SessionId } from '../../../models/ids.ts';
import type { Clock } from '../../engine/clock.ts';
import type { Cursor, Store, StoredFact } from '../../engine/store/store.ts';
import { createLiveAudience } from './liveAudience.ts';
import { catchUp, READ_BATCH } from './liveCatchUp.ts';
import type { LiveSink } from './liveEvent.ts';
import { createLiveSubscribers, type Subscriber } from './liveSubscribers.ts';
import { createReadSchedule } from './readSchedule.ts';

export interface Live {
  subscribe(who: { uid: AccountId; sessionId: SessionId; after: Cursor | null }, sink: LiveSink): () => void;
  stop(): void;
}

export interface FactFeed {
  /** Calls the listener with all facts in order. Returns the unsubscribe function. */
  onFact(listener: (fact: StoredFact) => void): () => void;
}

export async function createLive(
  store: Store,
  clock: Clock,
  failed: (error: unknown) => void,
): Promise<Live & FactFeed> {
  const subscribers = createLiveSubscribers();
  const audience = createLiveAudience(store);
  const listeners = new Set<(fact: StoredFact) => void>();

  let head = await store.head();

  async function readBatch(): Promise<boolean> {
    const { facts } = await store.readAll(head, READ_BATCH);
    for (const fact of facts) {
      audience.invalidate(fact);
      subscribers.endSession(fact);
      for (const listener of listeners) listener(fact);
      if (!subscribers.isEmpty()) subscribers.send(fact, await audience.of(fact));
      // Advances with each fact, because a browser that catches up joins at this position.
      head = fact.cursor;
    }
    return facts.length === READ_BATCH;
  }

  const { schedule, reading, cancel } = createReadSchedule(clock, readBatch, failed);
  const unsubscribe = store.onCommit(schedule);
  return {
    onFact(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribe({ uid, sessionId, after }, sink) {
      const subscriber: Subscriber = { uid, sessionId, sink, live: after === null };
      subscribers.add(subscriber);
      // Sends a cursor, so that a browser can resume even if no fact has arrived.
      if (after === null && head !== null) sink.startsAt(head);
      if (after !== null)
        catchUp({ store, head: () => head, reading, audience, subscribers }, subscriber, after).catch(error => {
          failed(error);
          sink.close();
        });
      return () => subscribers.delete(subscriber);
    },
    stop() {
      unsubscribe();
      cancel();
    },
  };
}
