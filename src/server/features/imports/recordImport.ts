import type { LockRecord } from '../../../../models/facts/lockRecords.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { type LineProblem, type LineRefused, RecordLine } from '../../../../models/migration.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { clearedUntil, existingRecords } from '../records/existingRecords.ts';
import { retentionCutoff, retentionDaysOf } from '../records/recordKeeping.ts';
import type { FilePart } from './fileParts.ts';
import type { ImportSubject } from './importSubject.ts';
import { type LockMatch, locksNamed, ownLock } from './locksNamed.ts';
import { momentAt } from './momentAt.ts';
import { isRefused, readLine } from './readLine.ts';

interface ImportedRecord {
  line: number;
  lock: LockMatch;
  record: LockRecord;
  repeated: boolean;
}

interface CheckedRecords {
  fresh: Map<LockId, ImportedRecord[]>;
  known: number;
  refused: LineRefused[];
  locks: LockMatch[];
}

const keyOf = ({ lockDate, recordType, operator }: Pick<LockRecord, 'lockDate' | 'recordType' | 'operator'>) =>
  `${lockDate} ${recordType} ${operator}`;

const countAll = (fresh: CheckedRecords['fresh']) => [...fresh.values()].reduce((sum, { length }) => sum + length, 0);

async function readRecords(
  store: Store,
  uid: AccountId,
  { columns, lines, source }: FilePart,
): Promise<{ imported: ImportedRecord[]; refused: LineRefused[] }> {
  const parsed = lines.map(line => ({ line, read: readLine(RecordLine, columns, line) }));
  const names = parsed.flatMap(({ read: one }) => (isRefused(one) ? [] : [one.lock]));
  const locks = await locksNamed(store.db, uid, new Set(names));
  const refused: LineRefused[] = [];
  const imported = parsed.flatMap(({ line: { line, repeated = false }, read: one }) => {
    const lock = isRefused(one) ? null : ownLock(locks.get(one.lock));
    if (isRefused(one) || lock === null || typeof lock === 'string') {
      refused.push(isRefused(one) ? one : { line, column: 'lock', why: lock as LineProblem });
      return [];
    }
    const lockDate = momentAt(one.time, lock.timeZone);
    const { recordType, success, operator } = one;
    // Uses the record's own time as `serverDate`, too, so that it isn't sorted among newer records from the lock.
    const at = { lockDate, serverDate: lockDate } as Pick<LockRecord, 'lockDate' | 'serverDate'>;
    const record = { recordType, recordTypeFromLock: recordType, success, operator, source, ...at };
    return [{ line, lock, record, repeated }];
  });
  return { imported, refused };
}

export function createRecordImport({ store }: { store: Store }): ImportSubject {
  async function checkPart(uid: AccountId, part: FilePart, now: number): Promise<CheckedRecords> {
    const days = await retentionDaysOf(store.db, uid);
    const oldest = days === null ? 0 : retentionCutoff(days, now);
    const { imported, refused } = await readRecords(store, uid, part);
    const byLock = Map.groupBy(imported, ({ lock }) => lock.lockId);
    const checked: CheckedRecords = { fresh: new Map(), known: 0, refused, locks: [] };
    for (const [lockId, lines] of byLock) {
      const { lock } = lines[0] as ImportedRecord;
      checked.locks.push(lock);
      const until = await clearedUntil(store.db, lock.ownerId, lockId);
      const existing = new Set((await existingRecords(store.db, lock.ownerId, lockId, lines)).map(keyOf));
      const fresh: ImportedRecord[] = [];
      for (const one of lines) {
        const { lockDate } = one.record;
        const why: LineProblem | null =
          lockDate > now ? 'inFuture' : lockDate <= until ? 'cleared' : lockDate < oldest ? 'tooOld' : null;
        const key = keyOf(one.record);
        if (why) refused.push({ line: one.line, column: 'time', why });
        else if (one.repeated || existing.has(key)) checked.known++;
        else fresh.push(one);
        existing.add(key);
      }
      if (fresh.length > 0) checked.fresh.set(lockId, fresh);
    }
    refused.sort((a, b) => a.line - b.line);
    return checked;
  }

  return {
    async check(uid, part, now) {
      const { fresh, known, refused } = await checkPart(uid, part, now);
      return { fresh: countAll(fresh), known, refused };
    },

    /** A repeated part appends nothing and returns its first counts, because each lock's answer is stored. */
    async take({ uid, migrationId, part: place }, part, now) {
      const { fresh, known, refused, locks } = await checkPart(uid, part, now);
      let taken = 0;
      let before = 0;
      for (const { ownerId, lockId } of locks) {
        const commandId = `${migrationId}-${place}-${lockId}`;
        const previous = await store.answerOf(ownerId, commandId);
        const records = (fresh.get(lockId) ?? []).map(({ record }) => record);
        if (previous) before += previous.answer as number;
        else if (records.length > 0) {
          const fact = { type: 'lockRecords.received.v1', data: { lockId, records }, at: now };
          await store.append({
            ...streamRef(ownerId, 'lockRecords', lockId),
            expected: 'any',
            facts: [fact],
            meta: { by: uid },
            answer: { commandId, answer: records.length },
          });
          taken += records.length;
        }
      }
      return { fresh: taken + before, known: known - before, refused };
    },
  };
}
