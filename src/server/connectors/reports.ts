/** What drivers have learnt becomes facts, through the same loop as everything else. */
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
import { ownerOfLock, wrongClockOf } from '../features/locks/lockRow.ts';
import { operatorOf } from '../features/operations/operationRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

type DoorReport = Extract<Report, { type: 'door' }>;
type RecordsReport = Extract<Report, { type: 'records' }>;

interface HandedOver {
  report: Report;
  taken(): void;
  refused(error: unknown): void;
}

const CONFLICTS_BORNE = 10;

/** A line that its lock dates after it came here is dated by a clock that is ahead, though nobody has asked the lock yet. */
function dated(record: LockRecord, known: number | null): LockRecord {
  // What the bridge dates, or the console, is not dated by the lock.
  const aheadBy = record.lockDate - record.serverDate;
  if (aheadBy === 0) return record;
  const driftMs = known ?? (aheadBy > MAX_LOCK_CLOCK_DRIFT_MS ? aheadBy : null);
  return driftMs === null ? record : { ...record, driftMs };
}

export function createReportHandler({ store, loop, clock }: Dependencies): (report: Report) => Promise<void> {
  /** A driver hands a report over once, so a conflict with another process must not lose it. */
  async function untilWritten(attempt: () => Promise<unknown>): Promise<unknown> {
    for (let tries = 0; tries < CONFLICTS_BORNE; tries++) {
      const result = await attempt();
      if (!isRejection(result) || result.rejected !== 'conflict') return result;
    }
    throw new Error('a report could not be written down');
  }

  async function tellLock(lockId: LockId, command: LockCommand) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    await untilWritten(() => loop.handle(lock, streamRef(owner, 'lock', lockId), command, { by: 0, answer: null }));
  }

  async function tellGateway(command: GatewayCommand) {
    const { gatewayId } = command;
    const home = await homeOfGateway(store.db, gatewayId);
    if (!home) return;
    const ref = streamRef(home, 'gateway', gatewayId);
    await untilWritten(() => loop.handle(gateway, ref, command, { by: 0, answer: null }));
  }

  async function tellEnrolment({ lockId, kind, credentialId, turn, step, of }: EnrolmentReport) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    const ref = streamRef(owner, kind, credentialId);
    const command = { type: 'enrol', turn, step, of } as const;
    const asking = { by: 0, answer: null } as const;
    const tell: Record<EnrolledKind, () => Promise<unknown>> = {
      fingerprint: () => loop.handle(fingerprint, ref, command, asking),
      palmVein: () => loop.handle(palmVein, ref, command, asking),
      keyFob: () => loop.handle(keyFob, ref, command, asking),
    };
    await untilWritten(tell[kind]);
  }

  async function named({ credentialName, credentialId, operationId, ...line }: ReportedRecord): Promise<LockRecord> {
    const asked = operationId && (await operatorOf(store.db, operationId));
    const used = asked?.byLink ?? credentialId;
    // Who gave a link out is not who used it.
    const uid = asked && !asked.byLink && { uid: asked.uid };
    const who = asked ? { operator: asked.nickname, ...uid } : { operator: credentialName };
    return { ...line, ...who, ...(used && { credentialId: used }) };
  }

  /** What opens once has done so, and a generated passcode is proved by its use: nobody else ever says that of it. */
  async function noteUses(owner: AccountId, reported: readonly ReportedRecord[]) {
    for (const { credentialId, recordType, success, lockDate } of reported) {
      if (credentialId === null || recordType !== RecordType.PASSCODE || !success) continue;
      const ref = streamRef(owner, 'passcode', credentialId);
      await untilWritten(() => loop.handle(passcode, ref, { type: 'use', usedAt: lockDate }, { by: 0, answer: null }));
    }
  }

  async function toKeep(owner: AccountId, { lockId, records: reported }: RecordsReport): Promise<AppendRequest> {
    await noteUses(owner, reported);
    const known = await wrongClockOf(store.db, owner, lockId);
    const records = (await Promise.all(reported.map(named))).map(record => dated(record, known));
    const fact = { type: 'lockRecords.received.v1', data: { lockId, records }, at: clock.now() };
    return { ...streamRef(owner, 'lockRecords', lockId), expected: 'any', facts: [fact], meta: { by: 0 } };
  }

  async function keepRecords(report: RecordsReport) {
    const owner = await ownerOfLock(store.db, report.lockId);
    if (owner) await store.append(await toKeep(owner, report));
  }

  /** Where the door says how it stands and what it has written of that, both are written at once. */
  async function tellDoor({ lockId, openState, source, reportedAt }: DoorReport, records: RecordsReport) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    const command = { type: 'reportDoor', openState, source, reportedAt } as const;
    const asking = { by: 0, answer: null, with: { alsoAppend: [await toKeep(owner, records)] } } as const;
    const told = await untilWritten(() => loop.handle(lock, streamRef(owner, 'lock', lockId), command, asking));
    if (isRejection(told)) await keepRecords(records);
  }

  async function tell(report: Report): Promise<void> {
    switch (report.type) {
      case 'door': {
        const { lockId, openState, source, reportedAt } = report;
        return tellLock(lockId, { type: 'reportDoor', openState, source, reportedAt });
      }
      case 'battery':
        return tellLock(report.lockId, { type: 'reportBattery', battery: report.battery });
      case 'lockLost':
        return tellLock(report.lockId, { type: 'lose' });
      case 'lockFound':
        return tellLock(report.lockId, { type: 'find' });
      case 'gatewayOnline':
        return tellGateway({ type: 'reportOnline', gatewayId: report.gatewayId });
      case 'gatewayOffline':
        return tellGateway({ type: 'reportOffline', gatewayId: report.gatewayId });
      case 'gatewaySignal':
        return tellGateway({ type: 'reportSignal', gatewayId: report.gatewayId, signal: report.signal });
      case 'gatewayNearby':
        return tellGateway({ type: 'reportNearby', gatewayId: report.gatewayId, locks: report.locks });
      case 'records':
        return keepRecords(report);
      case 'enrolment':
        return tellEnrolment(report);
    }
  }

  /** Reading proves nothing: a full disk and a read-only standby still answer. */
  async function takesWrites(): Promise<boolean> {
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

  /** In their order. After one that could not be written none is, so that they come again in their order. */
  async function writeDown(handedOver: readonly HandedOver[]): Promise<void> {
    const left = [...handedOver];
    while (left[0]) {
      const [{ report }, next] = left as [HandedOver, HandedOver?];
      const records = report.type === 'door' ? recordsOf(report, next?.report) : null;
      try {
        await (report.type === 'door' && records ? tellDoor(report, records) : tell(report));
      } catch (error) {
        const why = (await takesWrites()) ? error : new ConsoleAway('the store takes no writes', { cause: error });
        for (const { refused } of left) refused(why);
        return;
      }
      for (const { taken } of left.splice(0, records ? 2 : 1)) taken();
    }
  }

  let together: HandedOver[] = [];
  return report =>
    new Promise((taken, refused) => {
      together.push({ report, taken, refused });
      if (together.length > 1) return;
      queueMicrotask(() => {
        const handedOver = together;
        together = [];
        void writeDown(handedOver);
      });
    });
}

const recordsOf = ({ lockId }: DoorReport, next: Report | undefined): RecordsReport | null =>
  next?.type === 'records' && next.lockId === lockId ? next : null;
