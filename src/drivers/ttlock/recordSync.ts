/**
 * Records reach the console by one way: the cloud's list of them. A callback is not signed, and a fact cannot be taken back, so it
 * is a reason to look and nothing more; only that a door was opened is told at once, since a forged word may make somebody
 * look at a door, and must never make one seem locked. Looking costs a call, so several callbacks are one look, the budget says
 * when, and once a day (more often while the cloud has never called back) it is looked without being called.
 *
 * No callback says that a door has locked itself, but the logs of most locks do: so it is looked when that time is over.
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

/** Doubles, and whatever else a gateway tells in one breath, come within this. */
const GATHERED_MS = 2000;
/** For a door that locks itself later than that nobody waits. */
const AUTO_LOCK_WITHIN_MS = 60_000;
const WHEN_SHORT_MS = 15 * 60_000;
/** A callback may be ahead of the list. */
const AGAIN_MS = [60_000, 10 * 60_000] as const;
/** Locks tell late what happened while their gateway was away, and their clocks are off. */
const OVERLAP_MS = 86_400_000;
const AHEAD_MS = 86_400_000;
/** Further back nobody is sent by a callback: each page of the list is a call. */
const BACK_MS = 7 * 86_400_000;
const ANSWERED_WITHIN_MS = 30_000;
const PAGE = 200;

const Kept = z.object({
  /** When it was last looked through, epoch ms. */
  lookedAt: z.int(),
  /** Of records that may be listed again: by which they are known, and when they happened. */
  told: z.array(z.tuple([z.string(), z.int()])),
});
type Kept = z.infer<typeof Kept>;

/** What the cloud knows it by; where it does not say, what tells it from any other. */
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
  /** By address of the lock: what was announced and is not listed yet. */
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
      // What the console did itself it knows already, and from whom.
      if (openState !== null && reporter.isNews(lockId, at)) await reporter.door(lockId, openState, 'gateway', at);
    }
    if (records.some(isOfAutoLock)) await facts.learn(address, { tellsAutoLock: true });
    const battery = records.at(-1)?.electricQuantity;
    if (typeof battery === 'number') reporter.battery(lockId, battery);
    if (reported.length > 0) await reporter.emit({ type: 'records', lockId, records: reported });
  }

  /** Whether it could be looked. One look at a lock after another, or both would tell the same. */
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

  /** Goes on until all that was announced is listed, or it has been looked often enough: then somebody has made it up. */
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
    /** Looks soon, and as often as it takes to find what was announced. */
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

    /** Nobody looks there any more, and what was looked through is forgotten. */
    async forgetLock(address: string): Promise<void> {
      awaited.delete(address);
      await memory.remove(key(address));
    },

    /** Looks once, when it can. */
    soon: ({ address }: AdoptedLock): void => syncSoon(address, GATHERED_MS),

    /** From here on records count, and those of the day before, since nobody knows how far its clock is off. */
    async track({ address }: AdoptedLock): Promise<void> {
      await memory.putNew(key(address), JSON.stringify({ lookedAt: clock.now(), told: [] } satisfies Kept));
    },

    /** Looks where it was not looked for so long. */
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

/** What a callback and the list tell alike. */
const recordKey = ({ lockDate, recordType }: Pick<CloudRecord, 'lockDate' | 'recordType'>): string =>
  `${lockDate}-${recordType}`;
