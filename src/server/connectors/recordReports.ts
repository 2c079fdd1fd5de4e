import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { passcode } from '../../../machines/aggregates/passcode.decide.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { AccountId } from '../../../models/ids.ts';
import { MAX_LOCK_CLOCK_DRIFT_MS } from '../../../models/limits.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Report, ReportedRecord } from '../../drivers/driver.ts';
import type { Clock } from '../../engine/clock.ts';
import { type Loop, streamRef } from '../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../engine/store/store.ts';
import { clockDriftOf, ownerOfLock } from '../features/locks/lockRow.ts';
import { operatorOf } from '../features/operations/operationRow.ts';
import { retryOnConflict } from './retryOnConflict.ts';

export interface ReportParts {
  store: Store;
  loop: Loop;
  clock: Clock;
}

export type DoorReport = Extract<Report, { type: 'door' }>;
export type RecordsReport = Extract<Report, { type: 'records' }>;

/** A record dated later than its arrival proves that the lock's clock is fast, even if the clock was never read. */
function withClockDrift(record: LockRecord, known: number | null): LockRecord {
  // Equal dates mean that the bridge or the console dated the record, not the lock.
  const aheadMs = record.lockDate - record.serverDate;
  if (aheadMs === 0) return record;
  const driftMs = known ?? (aheadMs > MAX_LOCK_CLOCK_DRIFT_MS ? aheadMs : null);
  return driftMs === null ? record : { ...record, driftMs };
}

export function createRecordReports({ store, loop, clock }: ReportParts) {
  async function toLockRecord({
    credentialName,
    credentialId,
    operationId,
    ...line
  }: ReportedRecord): Promise<LockRecord> {
    const operator = operationId && (await operatorOf(store.db, operationId));
    const used = operator?.byLink ?? credentialId;
    // An unlock by link isn't attributed to a user: the link's issuer isn't the person who opened.
    const uid = operator && !operator.byLink && { uid: operator.uid };
    const who = operator ? { operator: operator.nickname, ...uid } : { operator: credentialName };
    return { ...line, ...who, ...(used && { credentialId: used }) };
  }

  /** Records are the only evidence that a one-time or generated passcode was used. */
  async function recordPasscodeUses(owner: AccountId, reported: readonly ReportedRecord[]) {
    for (const { credentialId, recordType, success, lockDate } of reported) {
      if (credentialId === null || recordType !== RecordType.PASSCODE || !success) continue;
      const ref = streamRef(owner, 'passcode', credentialId);
      await retryOnConflict(() =>
        loop.handle(passcode, ref, { type: 'use', usedAt: lockDate }, { by: 0, answer: null }),
      );
    }
  }

  async function recordsAppend(owner: AccountId, { lockId, records: reported }: RecordsReport): Promise<AppendRequest> {
    await recordPasscodeUses(owner, reported);
    const known = await clockDriftOf(store.db, owner, lockId);
    const records = (await Promise.all(reported.map(toLockRecord))).map(record => withClockDrift(record, known));
    const fact = { type: 'lockRecords.received.v1', data: { lockId, records }, at: clock.now() };
    return { ...streamRef(owner, 'lockRecords', lockId), expected: 'any', facts: [fact], meta: { by: 0 } };
  }

  async function appendRecords(report: RecordsReport) {
    const owner = await ownerOfLock(store.db, report.lockId);
    if (owner) await store.append(await recordsAppend(owner, report));
  }

  /** Appends the door's state and its records in one transaction; only the records if the state is rejected. */
  async function recordDoorReport({ lockId, openState, source, reportedAt }: DoorReport, records: RecordsReport) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    const command = { type: 'reportDoor', openState, source, reportedAt } as const;
    const options = { by: 0, answer: null, with: { alsoAppend: [await recordsAppend(owner, records)] } } as const;
    const result = await retryOnConflict(() => loop.handle(lock, streamRef(owner, 'lock', lockId), command, options));
    if (isRejection(result)) await appendRecords(records);
  }

  return { appendRecords, recordDoorReport };
}
