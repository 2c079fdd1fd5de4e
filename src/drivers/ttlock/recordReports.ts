import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock } from '../finding.ts';
import type { Book } from './book.ts';
import type { LockFacts } from './lockFacts.ts';
import type { Operations } from './operations.ts';
import { openStateAfter, reportedRecord } from './records.ts';
import type { Reporter } from './reporter.ts';
import type { CloudRecord } from './shapes.ts';

interface Parts {
  clock: DriverClock;
  book: Book;
  facts: LockFacts;
  operations: Operations;
  reporter: Reporter;
}

export type RecordReports = ReturnType<typeof createRecordReports>;

export function createRecordReports({ clock, book, facts, operations, reporter }: Parts) {
  return async (lock: AdoptedLock, records: readonly CloudRecord[]): Promise<void> => {
    const { address, lockId } = lock;
    const reported = [];
    for (const record of records) {
      const operationId = await operations.claim(address, record);
      reported.push(await reportedRecord(record, { address, book, operationId }));
      const openState = operationId ? null : openStateAfter(record);
      const at = Math.min(record.lockDate, clock.now());
      // Skips door states that the console knows already, such as those of its own operations.
      if (openState !== null && reporter.isNews(lockId, at)) await reporter.door(lockId, openState, 'gateway', at);
    }
    if (records.some(isOfAutoLock)) await facts.learn(address, { tellsAutoLock: true });
    const battery = records.at(-1)?.electricQuantity;
    if (typeof battery === 'number') reporter.battery(lockId, battery);
    if (reported.length > 0) await reporter.emit({ type: 'records', lockId, records: reported });
  };
}

const isOfAutoLock = ({ recordType }: CloudRecord) => recordType === RecordType.AUTO_LOCK;
