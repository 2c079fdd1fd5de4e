/**
 * Tells browsers of facts, after these are durable and only those that the account may see. It reads the log from where
 * it was, so nothing is skipped, and a browser that was away goes on from its own place.
 */

import { disclosureOf } from '../../../machines/streams.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, LockId, SessionId } from '../../../models/ids.ts';
import { LIVE_CATCH_UP_FACTS, LIVE_STREAMS_PER_ACCOUNT, LIVE_STREAMS_PER_SESSION } from '../../../models/limits.ts';
import type { Clock } from '../../engine/clock.ts';
import type { Cursor, Store, StoredFact } from '../../engine/store/store.ts';
import { accountsIn } from '../features/explorer/factAudience.ts';
import { redactFact } from '../features/explorer/redactFact.ts';
import { viewersOfLock } from '../features/locks/lockPermissions.ts';
import { sessionOpenedAt } from '../features/signIn/sessionRow.ts';

export interface ServerSentEvent {
  id: string;
  data: string;
}

export interface LiveSink {
  (events: readonly ServerSentEvent[]): void;
  /** Resolves when it has taken what it was told, or is gone. */
  drained(): Promise<void>;
  /** Where the browser is before it is told of anything. */
  startsAt(id: string): void;
  /** What it has missed it is not told of. */
  reset(id: string): void;
  close(): void;
}

interface Subscriber {
  uid: AccountId;
  sessionId: SessionId;
  sink: LiveSink;
  /** Not while it is catching up by itself. */
  live: boolean;
}

export interface Live {
  subscribe(who: { uid: AccountId; sessionId: SessionId; after: Cursor | null }, sink: LiveSink): () => void;
  stop(): void;
}

/** For the server itself. */
export interface FactFeed {
  /** Tells every fact from here on, in order, seen by browsers or not; the answer ends that. */
  onFact(listener: (fact: StoredFact) => void): () => void;
}

const BATCH = 500;
/** What is written within this time is read together: a job of ten thousand locks makes a thousand commits a second. */
export const READ_AFTER_MS = 20;
const AFTER_FAILURE_MS = 1000;
const CHANGE_VIEWERS = [
  'lock.accessGranted.v1',
  'lock.accessRevoked.v1',
  'lock.handedOver.v1',
  'lock.removed.v1',
  'ekey.accepted.v1',
  'ekey.appSeen.v1',
];
const SESSION_ENDS = ['session.closed.v1', 'session.expired.v1', 'session.revoked.v1'];

export async function createLive(
  store: Store,
  clock: Clock,
  failed: (error: unknown) => void,
): Promise<Live & FactFeed> {
  const subscribers = new Set<Subscriber>();
  const listeners = new Set<(fact: StoredFact) => void>();
  const viewers = new Map<LockId, ReturnType<typeof viewersOfLock>>();
  let head = await store.head();
  let reading: Promise<void> | null = null;
  let hasMore = false;
  let cancelTimer = () => {};

  function viewersOf(lockId: LockId): ReturnType<typeof viewersOfLock> {
    const known = viewers.get(lockId);
    if (known) return known;
    const found = viewersOfLock(store.db, lockId);
    viewers.set(lockId, found);
    found.catch(() => viewers.delete(lockId));
    return found;
  }

  /** Nobody, of a type that a newer process has written. */
  async function audienceOf(fact: StoredFact): Promise<ReadonlySet<AccountId>> {
    const audience = disclosureOf(fact.type)?.audience ?? 'nobody';
    return accountsIn(audience, fact, { db: store.db, viewersOf });
  }

  const event = (fact: StoredFact): ServerSentEvent => {
    const { stream, version, type, at } = fact;
    const told = { stream, version, fact: { type, data: redactFact(fact), at } };
    return { id: fact.cursor, data: JSON.stringify(told as LiveFact) };
  };

  /** Sets keep the order in which their members came. */
  function evictOldest(isOf: (subscriber: Subscriber) => boolean, most: number) {
    const theirs = [...subscribers].filter(isOf);
    for (const oldest of theirs.slice(0, Math.max(0, theirs.length - most))) {
      subscribers.delete(oldest);
      oldest.sink.close();
    }
  }

  function invalidateViewers({ type, data }: StoredFact) {
    if (CHANGE_VIEWERS.includes(type)) viewers.delete((data as { lockId: LockId }).lockId);
  }

  function endStreams({ type, data }: StoredFact) {
    if (SESSION_ENDS.includes(type))
      for (const { sessionId, sink } of subscribers)
        if (sessionId === (data as { sessionId: SessionId }).sessionId) sink.close();
  }

  async function readNewFacts() {
    do {
      hasMore = false;
      const { facts, next } = await store.readAll(head, BATCH);
      for (const fact of facts) {
        invalidateViewers(fact);
        endStreams(fact);
        for (const listener of listeners) listener(fact);
        if (subscribers.size === 0) continue;
        const audience = await audienceOf(fact);
        const told = [...subscribers].filter(({ live, uid }) => live && audience.has(uid));
        if (told.length > 0) {
          const events = [event(fact)];
          for (const { sink } of told) sink(events);
        }
      }
      head = next ?? head;
      hasMore ||= facts.length === BATCH;
    } while (hasMore);
  }

  function scheduleRead() {
    hasMore = true;
    reading ??= new Promise<void>(resolve => {
      cancelTimer = clock.after(READ_AFTER_MS, resolve);
    })
      .then(readNewFacts)
      .catch(error => {
        failed(error);
        // What was just written must not wait for whatever is written next.
        cancelTimer = clock.after(AFTER_FAILURE_MS, scheduleRead);
      })
      .finally(() => {
        reading = null;
        // Woken after the last look and before this moment.
        if (hasMore) scheduleRead();
      });
  }

  /** Reads the log for one browser until it has come to where everybody is. */
  async function catchUp(subscriber: Subscriber, after: Cursor) {
    const openedAt = await sessionOpenedAt(store.db, subscriber);
    let from: Cursor = after;
    let read = 0;
    for (;;) {
      const before = head;
      const { facts, next } = await store.readAll(from, BATCH);
      // No stream of this session began before it: what a door did before somebody came to see it is not for them.
      const isOlder = read === 0 && (facts[0]?.at ?? openedAt) < openedAt;
      read += facts.length;
      if (isOlder || read > LIVE_CATCH_UP_FACTS) {
        subscriber.live = true;
        subscriber.sink.reset(head ?? from);
        return;
      }
      for (const fact of facts) {
        // Read here, it may not have been read for everybody yet.
        invalidateViewers(fact);
        if ((await audienceOf(fact)).has(subscriber.uid)) subscriber.sink([event(fact)]);
      }
      // The log may be long and the browser slow: it is told no faster than it reads, and no longer than it listens.
      if (facts.length > 0) await subscriber.sink.drained();
      if (!subscribers.has(subscriber)) return;
      from = next ?? from;
      // No await between these and going live: what is read later comes by the common way.
      if (from === head) break;
      if (facts.length === 0 && head === before && !reading) break;
      await reading;
    }
    subscriber.live = true;
  }

  const unsubscribe = store.onCommit(scheduleRead);
  return {
    onFact(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribe({ uid, sessionId, after }, sink) {
      const subscriber: Subscriber = { uid, sessionId, sink, live: after === null };
      subscribers.add(subscriber);
      evictOldest(of => of.sessionId === sessionId, LIVE_STREAMS_PER_SESSION);
      evictOldest(of => of.uid === uid, LIVE_STREAMS_PER_ACCOUNT);
      // So that a stream which breaks before its first fact is resumed from here, and not from whenever that will be.
      if (after === null && head !== null) sink.startsAt(head);
      if (after !== null)
        catchUp(subscriber, after).catch(error => {
          failed(error);
          sink.close();
        });
      return () => subscribers.delete(subscriber);
    },
    stop() {
      unsubscribe();
      cancelTimer();
    },
  };
}
