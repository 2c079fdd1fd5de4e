/** Driver reports become facts through the command loop. */
import { fingerprint } from '../../../machines/aggregates/fingerprint.decide.ts';
import { type GatewayCommand, gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { keyFob } from '../../../machines/aggregates/keyFob.decide.ts';
import { type LockCommand, lock } from '../../../machines/aggregates/lock.decide.ts';
import { palmVein } from '../../../machines/aggregates/palmVein.decide.ts';
import { passcode } from '../../../machines/aggregates/passcode.decide.ts';
import type { EnrolledKind } from '../../../models/credential.ts';
import { isRejection } from '../../../models/errorCodes.ts';
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { MAX_LOCK_CLOCK_DRIFT_MS } from '../../../models/limits.ts';
import { RecordType } from '../../../models/recordType.ts';
import { ConsoleAway } from '../../drivers/consoleAway.ts';
import type { EnrolmentReport, Report, ReportedRecord } from '../../drivers/driver.ts';
import type { Clock } from '../../engine/clock.ts';
import { type Loop, streamRef } from '../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../engine/store/store.ts';
import { homeOfGateway } from '../features/gateways/gatewayRow.ts';
import { clockDriftOf, ownerOfLock } from '../features/locks/lockRow.ts';
import { operatorOf } from '../features/operations/operationRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

type DoorReport = Extract<Report, { type: 'door' }>;
type RecordsReport = Extract<Report, { type: 'records' }>;

interface PendingReport {
  report: Report;
  resolve(): void;
  reject(error: unknown): void;
}

const MAX_CONFLICTS = 10;

/** A record dated after its arrival has a fast clock, even if the clock was never read. */
function withClockDrift(record: LockRecord, known: number | null): LockRecord {
  // Equal dates: dated by the bridge or the console.
  const aheadMs = record.lockDate - record.serverDate;
  if (aheadMs === 0) return record;
  const driftMs = known ?? (aheadMs > MAX_LOCK_CLOCK_DRIFT_MS ? aheadMs : null);
  return driftMs === null ? record : { ...record, driftMs };
}

export function createReportHandler({ store, loop, clock }: Dependencies): (report: Report) => Promise<void> {
  /** A driver delivers a report once, so a conflict must not lose it. */
  async function retryOnConflict(attempt: () => Promise<unknown>): Promise<unknown> {
    for (let tries = 0; tries < MAX_CONFLICTS; tries++) {
      const result = await attempt();
      if (!isRejection(result) || result.rejected !== 'conflict') return result;
    }
    throw new Error('a report could not be written down');
  }

  async function handleLockCommand(lockId: LockId, command: LockCommand) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    await retryOnConflict(() => loop.handle(lock, streamRef(owner, 'lock', lockId), command, { by: 0, answer: null }));
  }

  async function handleGatewayCommand(command: GatewayCommand) {
    const { gatewayId } = command;
    const ownerId = await homeOfGateway(store.db, gatewayId);
    if (!ownerId) return;
    const ref = streamRef(ownerId, 'gateway', gatewayId);
    await retryOnConflict(() => loop.handle(gateway, ref, command, { by: 0, answer: null }));
  }

  async function recordEnrolment({ lockId, kind, credentialId, turn, step, of }: EnrolmentReport) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    const ref = streamRef(owner, kind, credentialId);
    const command = { type: 'enrol', turn, step, of } as const;
    const options = { by: 0, answer: null } as const;
    const tell: Record<EnrolledKind, () => Promise<unknown>> = {
      fingerprint: () => loop.handle(fingerprint, ref, command, options),
      palmVein: () => loop.handle(palmVein, ref, command, options),
      keyFob: () => loop.handle(keyFob, ref, command, options),
    };
    await retryOnConflict(tell[kind]);
  }

  async function toLockRecord({
    credentialName,
    credentialId,
    operationId,
    ...line
  }: ReportedRecord): Promise<LockRecord> {
    const asked = operationId && (await operatorOf(store.db, operationId));
    const used = asked?.byLink ?? credentialId;
    // The link's issuer is not its user.
    const uid = asked && !asked.byLink && { uid: asked.uid };
    const who = asked ? { operator: asked.nickname, ...uid } : { operator: credentialName };
    return { ...line, ...who, ...(used && { credentialId: used }) };
  }

  /** The only evidence that a one-time or generated passcode was used. */
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

  /** The door's state and its records share one append. */
  async function recordDoorReport({ lockId, openState, source, reportedAt }: DoorReport, records: RecordsReport) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    const command = { type: 'reportDoor', openState, source, reportedAt } as const;
    const options = { by: 0, answer: null, with: { alsoAppend: [await recordsAppend(owner, records)] } } as const;
    const result = await retryOnConflict(() => loop.handle(lock, streamRef(owner, 'lock', lockId), command, options));
    if (isRejection(result)) await appendRecords(records);
  }

  async function tell(report: Report): Promise<void> {
    switch (report.type) {
      case 'door': {
        const { lockId, openState, source, reportedAt } = report;
        return handleLockCommand(lockId, { type: 'reportDoor', openState, source, reportedAt });
      }
      case 'battery':
        return handleLockCommand(report.lockId, { type: 'reportBattery', battery: report.battery });
      case 'lockLost':
        return handleLockCommand(report.lockId, { type: 'lose' });
      case 'lockFound':
        return handleLockCommand(report.lockId, { type: 'find' });
      case 'gatewayOnline':
        return handleGatewayCommand({ type: 'reportOnline', gatewayId: report.gatewayId });
      case 'gatewayOffline':
        return handleGatewayCommand({ type: 'reportOffline', gatewayId: report.gatewayId });
      case 'gatewaySignal':
        return handleGatewayCommand({ type: 'reportSignal', gatewayId: report.gatewayId, signal: report.signal });
      case 'gatewayNearby':
        return handleGatewayCommand({ type: 'reportNearby', gatewayId: report.gatewayId, locks: report.locks });
      case 'records':
        return appendRecords(report);
      case 'enrolment':
        return recordEnrolment(report);
    }
  }

  /** A read proves nothing: a full disk and a read-only standby still answer reads. */
  async function isWritable(): Promise<boolean> {
    try {
      await store.write(async db => {
        const row = { key: 'reportRefusedAt', value: String(clock.now()) };
        await db
          .insertInto('settings')
          .values(row)
          .onConflict(conflict => conflict.column('key').doUpdateSet({ value: row.value }))
          .execute();
      });
      return true;
    } catch {
      return false;
    }
  }

  /** In order. After a failure the rest are rejected too, so that they are redelivered in order. */
  async function processReports(pending: readonly PendingReport[]): Promise<void> {
    const remaining = [...pending];
    while (remaining[0]) {
      const [{ report }, next] = remaining as [PendingReport, PendingReport?];
      const records = report.type === 'door' ? recordsOf(report, next?.report) : null;
      try {
        await (report.type === 'door' && records ? recordDoorReport(report, records) : tell(report));
      } catch (error) {
        const why = (await isWritable()) ? error : new ConsoleAway('the store takes no writes', { cause: error });
        for (const { reject } of remaining) reject(why);
        return;
      }
      for (const { resolve } of remaining.splice(0, records ? 2 : 1)) resolve();
    }
  }

  let batch: PendingReport[] = [];
  return report =>
    new Promise((resolve, reject) => {
      batch.push({ report, resolve, reject });
      if (batch.length > 1) return;
      queueMicrotask(() => {
        const handedOver = batch;
        batch = [];
        void processReports(handedOver);
      });
    });
}

const recordsOf = ({ lockId }: DoorReport, next: Report | undefined): RecordsReport | null =>
  next?.type === 'records' && next.lockId === lockId ? next : null;
