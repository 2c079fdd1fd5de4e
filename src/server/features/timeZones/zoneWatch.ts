/** Checks time zone rules daily. Idempotent, so several processes may run it. */

import { daylightSaving, NOTICE_MS } from '../../../../machines/aggregates/daylightSaving.decide.ts';
import { DAY_MS, SECOND_MS } from '../../../../models/duration.ts';
import { nextZoneChange, type ZoneChange } from '../../../../models/zoneChange.ts';
import type { Clock } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { locksAwaitingChange, locksInZone, type ZonedLock, zonesInUse } from './daylightRow.ts';

const FIRST_CHECK_MS = 5 * SECOND_MS;
const CHECK_INTERVAL_MS = DAY_MS;
/** Appends in a batch share a commit. */
const BATCH_SIZE = 200;

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  failed(error: unknown): void;
}

/** Reports the zone's current rules; the stream decides whether they changed. */
export function reportZoneChange(loop: Loop, { owner, lockId, zone }: ZonedLock, change: ZoneChange | null) {
  const command = { type: 'look', lockId, zone, change } as const;
  return loop.handle(daylightSaving, streamRef(owner, 'daylightSaving', lockId), command, { by: 0, answer: null });
}

export function watchZones({ store, loop, clock, failed }: Dependencies): () => void {
  let cancelTimer = () => {};
  let stopped = false;

  async function checkZones() {
    const now = clock.now();
    const changes = new Map((await zonesInUse(store.db)).map(zone => [zone, nextZoneChange(zone, now)]));
    const soon = [...changes].filter(([, change]) => change && change.at - now <= NOTICE_MS).map(([zone]) => zone);
    const locks = [...(await Promise.all(soon.map(zone => locksInZone(store.db, zone)))).flat()];
    const awaiting = (await locksAwaitingChange(store.db)).filter(({ zone }) => !soon.includes(zone));
    const all = [...locks, ...awaiting];
    for (let from = 0; from < all.length && !stopped; from += BATCH_SIZE)
      await Promise.all(
        all.slice(from, from + BATCH_SIZE).map(lock => reportZoneChange(loop, lock, changes.get(lock.zone) ?? null)),
      );
  }

  const scheduleNext = (ms: number) => {
    cancelTimer = clock.after(ms, () => {
      checkZones()
        .catch(failed)
        .finally(() => {
          if (!stopped) scheduleNext(CHECK_INTERVAL_MS);
        });
    });
  };
  scheduleNext(FIRST_CHECK_MS);
  return () => {
    stopped = true;
    cancelTimer();
  };
}
