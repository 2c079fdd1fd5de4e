import type { AccountId, SessionId } from '../../../models/ids.ts';
import { LIVE_STREAMS_PER_ACCOUNT, LIVE_STREAMS_PER_SESSION } from '../../../models/limits.ts';
import type { StoredFact } from '../../engine/store/store.ts';
import { type LiveSink, liveEvent } from './liveEvent.ts';

export interface Subscriber {
  uid: AccountId;
  sessionId: SessionId;
  sink: LiveSink;
  /** False while the subscriber catches up. */
  live: boolean;
}

const SESSION_ENDS = ['session.closed.v1', 'session.expired.v1', 'session.revoked.v1'];

export function createLiveSubscribers() {
  const subscribers = new Set<Subscriber>();

  /** Closes the oldest streams beyond `most`: a Set iterates in insertion order. */
  function evictOldest(isOf: (subscriber: Subscriber) => boolean, most: number) {
    const theirs = [...subscribers].filter(isOf);
    for (const oldest of theirs.slice(0, Math.max(0, theirs.length - most))) {
      subscribers.delete(oldest);
      oldest.sink.close();
    }
  }

  return {
    add(subscriber: Subscriber): void {
      subscribers.add(subscriber);
      evictOldest(of => of.sessionId === subscriber.sessionId, LIVE_STREAMS_PER_SESSION);
      evictOldest(of => of.uid === subscriber.uid, LIVE_STREAMS_PER_ACCOUNT);
    },
    delete: (subscriber: Subscriber) => subscribers.delete(subscriber),
    has: (subscriber: Subscriber) => subscribers.has(subscriber),
    isEmpty: () => subscribers.size === 0,

    send(fact: StoredFact, audience: ReadonlySet<AccountId>): void {
      const receivers = [...subscribers].filter(({ live, uid }) => live && audience.has(uid));
      if (receivers.length === 0) return;
      const events = [liveEvent(fact)];
      for (const { sink } of receivers) sink(events);
    },

    endSession({ type, data }: StoredFact): void {
      if (SESSION_ENDS.includes(type))
        for (const { sessionId, sink } of subscribers)
          if (sessionId === (data as { sessionId: SessionId }).sessionId) sink.close();
    },
  };
}
export type LiveSubscribers = ReturnType<typeof createLiveSubscribers>;
