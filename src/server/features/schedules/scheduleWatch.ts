/**
 * Replans schedules when locks are added or change time zone, and hourly for changed zone rules. The handler re-reads
 * the locks when due.
 */

import { schedule } from '../../../../machines/aggregates/schedule.decide.ts';
import type { ScheduleItem } from '../../../../models/calls/schedule.calls.ts';
import { HOUR_MS } from '../../../../models/duration.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { nextTime } from '../../../../models/wallClock.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store, StoredFact } from '../../../engine/store/store.ts';
import type { FactFeed } from '../../http/live.ts';
import { administratorsOfLock } from '../locks/lockPermissions.ts';
import { scheduleRef } from './schedule.handlers.ts';
import { waitingSchedules } from './scheduleRow.ts';
import { targetLocks, zonesOf } from './targetLocks.ts';

const REPLAN_INTERVAL_MS = HOUR_MS;

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  factFeed: FactFeed;
  failed(error: unknown): void;
}

const ZONE_FACTS: ReadonlySet<string> = new Set([
  'account.locksGrouped.v1',
  'lock.accessGranted.v1',
  'lock.handedOver.v1',
  'lock.zoneSet.v1',
]);

/** `since`: start for zones that are new to the plan, whose first time may have just passed. */
const upcomingTimes = ({ when, plan }: ScheduleItem, zones: readonly string[], since: number, now: number) =>
  zones
    .flatMap(zone => nextTime(when, zone, plan.some(known => known.zone === zone) ? now : since) ?? [])
    .sort((a, b) => a.at - b.at || a.zone.localeCompare(b.zone, 'en'));

export function watchSchedules({ store, loop, clock, factFeed, failed }: Dependencies): () => void {
  let cancelTimer = () => {};
  let stopped = false;
  let pending: StoredFact[] = [];
  let isReplanning = false;

  async function replan(waiting: Awaited<ReturnType<typeof waitingSchedules>>, since: (uid: AccountId) => number) {
    for (const { uid, schedule: known } of waiting) {
      if (stopped) return;
      const zones = zonesOf(await targetLocks(store.db, uid, known.target));
      if (zones.length === 0) continue;
      const plan = upcomingTimes(known, zones, since(uid), clock.now());
      await loop.handle(schedule, scheduleRef(uid, known.scheduleId), { type: 'look', plan }, { by: 0, answer: null });
    }
  }

  const accountsOf = async ({ type, data, account }: StoredFact): Promise<readonly AccountId[]> =>
    type.startsWith('account.') ? [account] : administratorsOfLock(store.db, (data as { lockId: LockId }).lockId);

  async function replanPending() {
    while (pending.length > 0 && !stopped) {
      const facts = pending;
      pending = [];
      const since = new Map<AccountId, number>();
      for (const fact of facts)
        for (const uid of await accountsOf(fact)) since.set(uid, Math.min(fact.at, since.get(uid) ?? fact.at));
      await replan(await waitingSchedules(store.db, [...since.keys()]), uid => since.get(uid) ?? clock.now());
    }
  }

  const unsubscribe = factFeed.onFact(fact => {
    if (!ZONE_FACTS.has(fact.type)) return;
    pending.push(fact);
    if (isReplanning) return;
    isReplanning = true;
    replanPending()
      .catch(failed)
      .finally(() => {
        isReplanning = false;
      });
  });

  const scheduleNext = (ms: number) => {
    cancelTimer = clock.after(ms, () => {
      waitingSchedules(store.db)
        .then(waiting => replan(waiting, () => clock.now()))
        .catch(failed)
        .finally(() => {
          if (!stopped) scheduleNext(REPLAN_INTERVAL_MS);
        });
    });
  };
  // Replans at startup, to include changes just before a crash.
  scheduleNext(0);
  return () => {
    stopped = true;
    unsubscribe();
    cancelTimer();
  };
}
