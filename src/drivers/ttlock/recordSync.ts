/**
 * Records come only from the cloud's list. A callback is unsigned and facts are final, so it only triggers a sync. An unlock is
 * reported at once: a forged one never makes a door seem locked. A sync costs a call: callbacks are grouped, and the budget
 * decides when. No callback reports an auto-lock, but most logs do, so a sync follows when it is due.
 */
import * as z from 'zod/mini';
import { OpenState } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock, DriverMemory } from '../finding.ts';
import type { Waits } from '../waits.ts';
import type { OurThings } from './adopted.ts';
import type { Book } from './book.ts';
import type { Budget } from './budget.ts';
import type { Callback } from './callback.ts';
import type { Client } from './client.ts';
import type { LockFacts } from './lockFacts.ts';
import type { Operations } from './operations.ts';
import { openStateAfter, reportedRecord } from './records.ts';
import type { Reporter } from './reporter.ts';
import type { ResponseReader } from './responseReader.ts';
import { CloudRecord } from './shapes.ts';

const GATHERED_MS = 2000;
const AUTO_LOCK_WITHIN_MS = 60_000;
const WHEN_SHORT_MS = 15 * 60_000;
/** The list may lag behind the callback. */
const AGAIN_MS = [60_000, 10 * 60_000] as const;
/** Records arrive late after an outage, and lock clocks are off. */
const OVERLAP_MS = 86_400_000;
const AHEAD_MS = 86_400_000;
/** Limits how far back a forged callback leads: each page is a call. */
const BACK_MS = 7 * 86_400_000;
const ANSWERED_WITHIN_MS = 30_000;
const PAGE = 200;

const Kept = z.object({
  lookedAt: z.int(),
  told: z.array(z.tuple([z.string(), z.int()])),
});
type Kept = z.infer<typeof Kept>;

const nameOf = ({ recordId, lockDate, recordType, recordTypeFromLock }: CloudRecord): string =>
  recordId ? String(recordId) : `${lockDate}-${recordType}-${recordTypeFromLock ?? ''}`;

interface Parts {
  client: Client;
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
  const { client, clock, guard, waits, memory, budget, book, facts, operations, things, reporter, reading } = parts;
  const awaited = new Map<string, { announced: Set<string>; from: number; tries: number }>();
  const syncing = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const key = (address: string) => `records/${address}`;

  async function kept(address: string): Promise<Kept> {
    const text = await memory.get(key(address));
    return (text && Kept.safeParse(JSON.parse(text)).data) || { lookedAt: clock.now(), told: [] };
  }

  async function reportRecords(lock: AdoptedLock, records: readonly CloudRecord[]): Promise<void> {
    const { address, lockId } = lock;
    const reported = [];
    for (const record of records) {
      const operationId = await operations.claim(address, record);
      reported.push(await reportedRecord(record, { address, book, operationId }));
      const openState = operationId ? null : openStateAfter(record);
      const at = Math.min(record.lockDate, clock.now());
      // The console knows its own operations already.
      if (openState !== null && reporter.isNews(lockId, at)) await reporter.door(lockId, openState, 'gateway', at);
    }
    if (records.some(isOfAutoLock)) await facts.learn(address, { tellsAutoLock: true });
    const battery = records.at(-1)?.electricQuantity;
    if (typeof battery === 'number') reporter.battery(lockId, battery);
    if (reported.length > 0) await reporter.emit({ type: 'records', lockId, records: reported });
  }

  /** One at a time per lock, or both would report the same. */
  async function sync(lock: AdoptedLock): Promise<boolean> {
    const last = running.get(lock.address) ?? Promise.resolve();
    const looked = last.then(() => syncNow(lock));
    const ended = looked.then(
      () => {},
      () => {},
    );
    running.set(lock.address, ended);
    return looked;
  }

  async function syncNow(lock: AdoptedLock): Promise<boolean> {
    const { address, uid } = lock;
    const before = await kept(address);
    const { from = before.lookedAt, announced } = awaited.get(address) ?? {};
    const since = before.lookedAt - OVERLAP_MS;
    const form = { lockId: address, startDate: Math.min(since, from), endDate: clock.now() + AHEAD_MS };
    const deadlineAt = clock.now() + ANSWERED_WITHIN_MS;
    const question = { path: 'lockRecord/list', form, deadlineAt, by: 'itself' } as const;
    const answer = await client.list(uid, question, CloudRecord, PAGE);
    if (answer.kind !== 'done') return false;
    const reported = new Set(before.told.map(([name]) => name));
    const isNew = (record: CloudRecord) =>
      !reported.has(nameOf(record)) && (record.lockDate >= since || announced?.has(recordKey(record)));
    const found = answer.said.filter(isNew).sort((a, b) => a.lockDate - b.lockDate);
    await reportRecords(lock, found);
    for (const record of answer.said) announced?.delete(recordKey(record));
    const lookedAt = clock.now();
    const names = [...before.told, ...found.map(record => [nameOf(record), record.lockDate] as [string, number])];
    const mayComeAgain = names.filter(([, at]) => at >= lookedAt - OVERLAP_MS);
    await memory.put(key(address), JSON.stringify({ lookedAt, told: mayComeAgain }));
    return true;
  }

  /** Until everything announced is listed; after some tries the callback was forged. */
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
        const entry = awaited.get(address);
        const again = entry?.announced.size ? AGAIN_MS[entry.tries++] : undefined;
        if (again === undefined) {
          if (entry?.announced.size) reading.note('TTLock: a callback told of records that the cloud does not list');
          awaited.delete(address);
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
    async announced({ lock, records }: Callback): Promise<void> {
      const entry = awaited.get(lock.address) ?? { announced: new Set<string>(), from: clock.now(), tries: 0 };
      for (const record of records) {
        entry.announced.add(recordKey(record));
        entry.from = Math.min(entry.from, Math.max(record.lockDate - AHEAD_MS, clock.now() - BACK_MS));
        const at = Math.min(record.lockDate, clock.now());
        const opened = openStateAfter(record) === OpenState.UNLOCKED;
        if (opened && reporter.isNews(lock.lockId, at))
          guard('driver', reporter.door)(lock.lockId, OpenState.UNLOCKED, 'gateway', at);
      }
      awaited.set(lock.address, entry);
      const autoLockMs = (await facts.of(lock.address)).autoLockSeconds * 1000;
      syncSoon(lock.address, GATHERED_MS + (autoLockMs < AUTO_LOCK_WITHIN_MS ? autoLockMs : 0));
    },

    async forgetLock(address: string): Promise<void> {
      awaited.delete(address);
      await memory.remove(key(address));
    },

    soon: ({ address }: AdoptedLock): void => syncSoon(address, GATHERED_MS),

    /** Includes the day before: the lock's clock may be off. */
    async track({ address }: AdoptedLock): Promise<void> {
      await memory.putNew(key(address), JSON.stringify({ lookedAt: clock.now(), told: [] } satisfies Kept));
    },

    async syncStale(locks: readonly AdoptedLock[], longMs: number): Promise<void> {
      for (const lock of locks) {
        const { lookedAt } = await kept(lock.address);
        if (clock.now() - lookedAt >= longMs && (await budget.mayAsk('records'))) await sync(lock);
      }
    },
  };
}
export type RecordSync = ReturnType<typeof createRecordSync>;

const isOfAutoLock = ({ recordType }: CloudRecord) => recordType === RecordType.AUTO_LOCK;

const recordKey = ({ lockDate, recordType }: Pick<CloudRecord, 'lockDate' | 'recordType'>): string =>
  `${lockDate}-${recordType}`;
