/**
 * Records come only from the cloud’s list: callbacks are unsigned and facts are final, so a callback only triggers a
 * sync. Only an unlock is reported at once, since a forged one never shows a door as locked. A sync costs a call, so
 * callbacks are batched within the budget. No callback reports an auto-lock, but most logs do, so a sync runs when an
 * auto-lock is due.
 */
import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import { OpenState } from '../../../models/lockState.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock, DriverMemory } from '../finding.ts';
import type { Waits } from '../waits.ts';
import type { OurThings } from './adopted.ts';
import { createAnnouncedRecords } from './announcedRecords.ts';
import type { Book } from './book.ts';
import type { Budget } from './budget.ts';
import type { Callback } from './callback.ts';
import type { CloudClient } from './client.ts';
import type { LockFacts } from './lockFacts.ts';
import { createLogSync } from './logSync.ts';
import type { Operations } from './operations.ts';
import { createRecordReports } from './recordReports.ts';
import { openStateAfter } from './records.ts';
import type { Reporter } from './reporter.ts';
import type { ResponseReader } from './responseReader.ts';
import { createSyncProgress } from './syncProgress.ts';

const GATHERED_MS = 2 * SECOND_MS;
const AUTO_LOCK_WITHIN_MS = MINUTE_MS;
const WHEN_SHORT_MS = 15 * MINUTE_MS;
/** Retries, because the list may lag behind the callback. */
const AGAIN_MS = [MINUTE_MS, 10 * MINUTE_MS] as const;

interface Parts {
  client: CloudClient;
  clock: DriverClock;
  guard: FaultGuard;
  waits: Waits;
  memory: DriverMemory;
  budget: Budget;
  book: Book;
  facts: LockFacts;
  operations: Operations;
  things: OurThings;
  reporter: Reporter;
  reading: ResponseReader;
}

export function createRecordSync(parts: Parts) {
  const { clock, guard, waits, budget, facts, things, reporter, reading } = parts;
  const announced = createAnnouncedRecords(clock);
  const progress = createSyncProgress(parts);
  const sync = createLogSync({ ...parts, announced, progress, report: createRecordReports(parts) });
  const syncing = new Set<string>();

  /** Retries until everything announced is listed; after some attempts it treats the callback as forged. */
  async function syncUntilListed(address: string, firstPause: number): Promise<void> {
    if (syncing.has(address)) return;
    syncing.add(address);
    try {
      let pause = firstPause;
      while (await waits.until(clock.now() + pause)) {
        pause = WHEN_SHORT_MS;
        const lock = things.at(address);
        if (!lock) return;
        if (!(await budget.mayAsk('records')) || !(await sync(lock))) continue;
        const entry = announced.of(address);
        const again = entry?.records.size ? AGAIN_MS[entry.tries++] : undefined;
        if (again === undefined) {
          if (entry?.records.size) reading.note('TTLock: A callback announced records that the cloud doesn’t list.');
          announced.forget(address);
          return;
        }
        pause = again;
      }
    } finally {
      syncing.delete(address);
    }
  }

  const syncSoon = guard('driver', syncUntilListed);

  return {
    async announced(callback: Callback): Promise<void> {
      const { lock, records } = callback;
      announced.add(callback);
      for (const record of records) {
        const at = Math.min(record.lockDate, clock.now());
        const opened = openStateAfter(record) === OpenState.UNLOCKED;
        if (opened && reporter.isNews(lock.lockId, at))
          guard('driver', reporter.door)(lock.lockId, OpenState.UNLOCKED, 'gateway', at);
      }
      const autoLockMs = (await facts.of(lock.address)).autoLockSeconds * SECOND_MS;
      syncSoon(lock.address, GATHERED_MS + (autoLockMs < AUTO_LOCK_WITHIN_MS ? autoLockMs : 0));
    },

    async forgetLock(address: string): Promise<void> {
      announced.forget(address);
      await progress.forget(address);
    },

    soon: ({ address }: AdoptedLock): void => syncSoon(address, GATHERED_MS),

    track: ({ address }: AdoptedLock): Promise<void> => progress.start(address),

    async syncStale(locks: readonly AdoptedLock[], longMs: number): Promise<void> {
      for (const lock of locks) {
        const { lookedAt } = await progress.of(lock.address);
        if (clock.now() - lookedAt >= longMs && (await budget.mayAsk('records'))) await sync(lock);
      }
    },
  };
}
export type RecordSync = ReturnType<typeof createRecordSync>;
