/**
 * Pushes durable facts to browsers that may see them. Reads the log from its cursor, so nothing is skipped;
 * reconnecting browsers resume from theirs.
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
  drained(): Promise<void>;
  startsAt(id: string): void;
  reset(id: string): void;
  close(): void;
}

interface Subscriber {
  uid: AccountId;
  sessionId: SessionId;
  sink: LiveSink;
  /** False while catching up. */
  live: boolean;
}

export interface Live {
  subscribe(who: { uid: AccountId; sessionId: SessionId; after: Cursor | null }, sink: LiveSink): () => void;
  stop(): void;
}

export interface FactFeed {
  /** All facts, in order. Returns the unsubscribe function. */
  onFact(listener: (fact: StoredFact) => void): () => void;
}

const BATCH = 500;
/** Batches commits: a large job makes a thousand a second. */
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

  /** Unknown types reach nobody. */
  async function audienceOf(fact: StoredFact): Promise<ReadonlySet<AccountId>> {
    const audience = disclosureOf(fact.type)?.audience ?? 'nobody';
    return accountsIn(audience, fact, { db: store.db, viewersOf });
  }

  const event = (fact: StoredFact): ServerSentEvent => {
    const { stream, version, type, at } = fact;
    const told = { stream, version, fact: { type, data: redactFact(fact), at } };
    return { id: fact.cursor, data: JSON.stringify(told as LiveFact) };
  };

  /** Sets keep insertion order. */
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
        cancelTimer = clock.after(AFTER_FAILURE_MS, scheduleRead);
      })
      .finally(() => {
        reading = null;
        if (hasMore) scheduleRead();
      });
  }

  async function catchUp(subscriber: Subscriber, after: Cursor) {
    const openedAt = await sessionOpenedAt(store.db, subscriber);
    let from: Cursor = after;
    let read = 0;
    for (;;) {
      const before = head;
      const { facts, next } = await store.readAll(from, BATCH);
      // Streams start with the session; older facts are not theirs.
      const isOlder = read === 0 && (facts[0]?.at ?? openedAt) < openedAt;
      read += facts.length;
      if (isOlder || read > LIVE_CATCH_UP_FACTS) {
        subscriber.live = true;
        subscriber.sink.reset(head ?? from);
        return;
      }
      for (const fact of facts) {
        // May be ahead of the common reader.
        invalidateViewers(fact);
        if ((await audienceOf(fact)).has(subscriber.uid)) subscriber.sink([event(fact)]);
      }
      // Back-pressure.
      if (facts.length > 0) await subscriber.sink.drained();
      if (!subscribers.has(subscriber)) return;
      from = next ?? from;
      // No await before going live: later facts come from the common reader.
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
      // Gives a cursor to resume from before the first fact.
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
