/**
 * Locks come into a group and go to other zones: what is ahead is looked at again as soon as that is known, so that one that
 * came shortly before its time has its part in it. Zones get other laws: all is looked at again every hour. At the moment
 * itself the locks are read once more.
 */
import { schedule } from '../../../../machines/aggregates/schedule.decide.ts';
import type { ScheduleItem } from '../../../../models/calls/schedule.calls.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { nextTime } from '../../../../models/wallClock.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store, StoredFact } from '../../../engine/store/store.ts';
import type { Heard } from '../../http/live.ts';
import { administratorsOfLock } from '../locks/seenLocks.ts';
import { scheduleRef } from './schedule.handlers.ts';
import { locksMeant, zonesOf } from './scheduledLocks.ts';
import { schedulesThatWait } from './scheduleRow.ts';

const LOOK_EVERY_MS = 60 * 60_000;

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  live: Heard;
  failed(error: unknown): void;
}

/** From there on a schedule may mean locks in a zone that it did not know. */
const BRINGS_ZONES: ReadonlySet<string> = new Set([
  'account.locksGrouped.v1',
  'lock.accessGranted.v1',
  'lock.handedOver.v1',
  'lock.zoneSet.v1',
]);

/** A zone that is new has its next time after `since`, which may be over for a moment when it is looked at. */
const aheadOf = ({ when, plan }: ScheduleItem, zones: readonly string[], since: number, now: number) =>
  zones
    .flatMap(zone => nextTime(when, zone, plan.some(known => known.zone === zone) ? now : since) ?? [])
    .sort((a, b) => a.at - b.at || a.zone.localeCompare(b.zone, 'en'));

export function watchSchedules({ store, loop, clock, live, failed }: Dependencies): () => void {
  let callOff = () => {};
  let stopped = false;
  let heard: StoredFact[] = [];
  let looking = false;

  async function lookAt(waiting: Awaited<ReturnType<typeof schedulesThatWait>>, since: (uid: AccountId) => number) {
    for (const { uid, schedule: known } of waiting) {
      if (stopped) return;
      const zones = zonesOf(await locksMeant(store.db, uid, known.target));
      if (zones.length === 0) continue;
      const plan = aheadOf(known, zones, since(uid), clock.now());
      await loop.handle(schedule, scheduleRef(uid, known.scheduleId), { type: 'look', plan }, { by: 0, answer: null });
    }
  }

  const concernedBy = async ({ type, data, account }: StoredFact): Promise<readonly AccountId[]> =>
    type.startsWith('account.') ? [account] : administratorsOfLock(store.db, (data as { lockId: LockId }).lockId);

  async function lookAtHeard() {
    while (heard.length > 0 && !stopped) {
      const facts = heard;
      heard = [];
      const since = new Map<AccountId, number>();
      for (const fact of facts)
        for (const uid of await concernedBy(fact)) since.set(uid, Math.min(fact.at, since.get(uid) ?? fact.at));
      await lookAt(await schedulesThatWait(store.db, [...since.keys()]), uid => since.get(uid) ?? clock.now());
    }
  }

  const stopHearing = live.hear(fact => {
    if (!BRINGS_ZONES.has(fact.type)) return;
    heard.push(fact);
    if (looking) return;
    looking = true;
    lookAtHeard()
      .catch(failed)
      .finally(() => {
        looking = false;
      });
  });

  const later = (ms: number) => {
    callOff = clock.after(ms, () => {
      schedulesThatWait(store.db)
        .then(waiting => lookAt(waiting, () => clock.now()))
        .catch(failed)
        .finally(() => {
          if (!stopped) later(LOOK_EVERY_MS);
        });
    });
  };
  // What was changed just before the server went down is looked at before its time comes.
  later(0);
  return () => {
    stopped = true;
    stopHearing();
    callOff();
  };
}
