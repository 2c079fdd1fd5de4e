import { session } from '../../../../machines/aggregates/session.decide.ts';
import { HOUR_MS } from '../../../../models/duration.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { sessionsUnusedSince } from './sessionRow.ts';

/** Rare, because it only cleans up: `identify` itself rejects idle sessions. */
const EVERY_MS = HOUR_MS;

const SYSTEM = 0 as AccountId;

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  idleMs: number;
  failed(error: unknown): void;
}

export function endIdleSessions({ store, loop, clock, idleMs, failed }: Dependencies): () => void {
  let cancelTimer = () => {};
  let stopped = false;

  async function expireUnused() {
    const unused = await sessionsUnusedSince(store.db, clock.now() - idleMs);
    for (const { uid, sessionId } of unused)
      await loop.handle(
        session,
        streamRef(uid, session.kind, sessionId),
        { type: 'expire' },
        { by: SYSTEM, answer: null },
      );
  }

  async function sweep() {
    await expireUnused().catch(failed);
    if (!stopped) cancelTimer = clock.after(EVERY_MS, sweep);
  }

  void sweep();
  return () => {
    stopped = true;
    cancelTimer();
  };
}
