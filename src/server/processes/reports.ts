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
import { RecordType } from '../../../models/recordType.ts';
import type { EnrolmentReport, Report, ReportedRecord } from '../../drivers/driver.ts';
import type { Clock } from '../clock.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import { homeOfGateway } from '../projections/gatewayRow.ts';
import { ownerOfLock } from '../projections/lockRow.ts';
import { operatorOf } from '../projections/operationRow.ts';
import type { Store } from '../store/store.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

const CONFLICTS_BORNE = 10;

export function createReportHandler({ store, loop, clock }: Dependencies): (report: Report) => Promise<void> {
  /** A driver hands a report over once, so a conflict with another process must not lose it. */
  async function untilWritten(attempt: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < CONFLICTS_BORNE; tries++) {
      const result = await attempt();
      if (!isRejection(result) || result.rejected !== 'conflict') return;
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

  async function keepRecords(lockId: LockId, reported: readonly ReportedRecord[]) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    await noteUses(owner, reported);
    const records = await Promise.all(reported.map(named));
    const fact = { type: 'lockRecords.received.v1', data: { lockId, records }, at: clock.now() };
    await store.append({ ...streamRef(owner, 'lockRecords', lockId), expected: 'any', facts: [fact], meta: { by: 0 } });
  }

  return async report => {
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
        return keepRecords(report.lockId, report.records);
      case 'enrolment':
        return tellEnrolment(report);
    }
  };
}
