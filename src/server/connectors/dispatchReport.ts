import { fingerprint } from '../../../machines/aggregates/fingerprint.decide.ts';
import { type GatewayCommand, gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { keyFob } from '../../../machines/aggregates/keyFob.decide.ts';
import { type LockCommand, lock } from '../../../machines/aggregates/lock.decide.ts';
import { palmVein } from '../../../machines/aggregates/palmVein.decide.ts';
import type { EnrolledKind } from '../../../models/credential.ts';
import type { LockId } from '../../../models/ids.ts';
import type { EnrolmentReport, Report } from '../../drivers/driver.ts';
import { type Loop, streamRef } from '../../engine/loop/loop.ts';
import type { Store } from '../../engine/store/store.ts';
import { accountOfGateway } from '../features/gateways/gatewayRow.ts';
import { ownerOfLock } from '../features/locks/lockRow.ts';
import type { RecordsReport } from './recordReports.ts';
import { retryOnConflict } from './retryOnConflict.ts';

export function createReportDispatch(
  { store, loop }: { store: Store; loop: Loop },
  appendRecords: (report: RecordsReport) => Promise<void>,
) {
  async function handleLockCommand(lockId: LockId, command: LockCommand) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    await retryOnConflict(() => loop.handle(lock, streamRef(owner, 'lock', lockId), command, { by: 0, answer: null }));
  }

  async function handleGatewayCommand(command: GatewayCommand) {
    const { gatewayId } = command;
    const account = await accountOfGateway(store.db, gatewayId);
    if (!account) return;
    const ref = streamRef(account, 'gateway', gatewayId);
    await retryOnConflict(() => loop.handle(gateway, ref, command, { by: 0, answer: null }));
  }

  async function recordEnrolment({ lockId, kind, credentialId, revision, step, of }: EnrolmentReport) {
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner) return;
    const ref = streamRef(owner, kind, credentialId);
    const command = { type: 'enrol', revision, step, of } as const;
    const options = { by: 0, answer: null } as const;
    const execute: Record<EnrolledKind, () => Promise<unknown>> = {
      fingerprint: () => loop.handle(fingerprint, ref, command, options),
      palmVein: () => loop.handle(palmVein, ref, command, options),
      keyFob: () => loop.handle(keyFob, ref, command, options),
    };
    await retryOnConflict(execute[kind]);
  }

  return async (report: Report): Promise<void> => {
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
  };
}
