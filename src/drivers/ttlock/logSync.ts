import { DAY_MS, SECOND_MS } from '../../../models/duration.ts';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock } from '../finding.ts';
import { AHEAD_MS, type AnnouncedRecords, recordKey } from './announcedRecords.ts';
import type { CloudClient } from './client.ts';
import type { RecordReports } from './recordReports.ts';
import { CloudRecord } from './shapes.ts';
import type { SyncProgress } from './syncProgress.ts';

/** Rereads this much, because records arrive late after an outage and lock clocks are off. */
const OVERLAP_MS = DAY_MS;
const ANSWERED_WITHIN_MS = 30 * SECOND_MS;
const PAGE = 200;

interface Parts {
  client: CloudClient;
  clock: DriverClock;
  announced: AnnouncedRecords;
  progress: SyncProgress;
  report: RecordReports;
}

const nameOf = ({ recordId, lockDate, recordType, recordTypeFromLock }: CloudRecord): string =>
  recordId ? String(recordId) : `${lockDate}-${recordType}-${recordTypeFromLock ?? ''}`;

/** Reads a lock’s log and reports new entries. Resolves with false if the log couldn’t be read. */
export function createLogSync({ client, clock, announced, progress, report }: Parts) {
  const running = new Map<string, Promise<void>>();

  async function syncNow(lock: AdoptedLock): Promise<boolean> {
    const { address, uid } = lock;
    const before = await progress.of(address);
    const { from = before.lookedAt, records: awaited } = announced.of(address) ?? {};
    const since = before.lookedAt - OVERLAP_MS;
    const form = { lockId: address, startDate: Math.min(since, from), endDate: clock.now() + AHEAD_MS };
    const deadlineAt = clock.now() + ANSWERED_WITHIN_MS;
    const question = { path: 'lockRecord/list', form, deadlineAt, by: 'itself' } as const;
    const answer = await client.list(uid, question, CloudRecord, PAGE);
    if (answer.kind !== 'done') return false;
    const reported = new Set(before.told.map(([name]) => name));
    const isNew = (record: CloudRecord) =>
      !reported.has(nameOf(record)) && (record.lockDate >= since || awaited?.has(recordKey(record)));
    const found = answer.said.filter(isNew).sort((a, b) => a.lockDate - b.lockDate);
    await report(lock, found);
    for (const record of answer.said) awaited?.delete(recordKey(record));
    const lookedAt = clock.now();
    const names = [...before.told, ...found.map(record => [nameOf(record), record.lockDate] as [string, number])];
    const mayComeAgain = names.filter(([, at]) => at >= lookedAt - OVERLAP_MS);
    await progress.save(address, { lookedAt, told: mayComeAgain });
    return true;
  }

  /** Allows one run at a time per lock, because two would report the same records. */
  return async (lock: AdoptedLock): Promise<boolean> => {
    const last = running.get(lock.address) ?? Promise.resolve();
    const looked = last.then(() => syncNow(lock));
    const ended = looked.then(
      () => {},
      () => {},
    );
    running.set(lock.address, ended);
    return looked;
  };
}
