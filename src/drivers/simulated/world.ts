import type { DatabaseSync } from 'node:sqlite';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { Report } from '../driver.ts';
import type { SimulatedGateway, SimulatedLock } from '../simulatedWorld.ts';
import type { Movement, PhysicalLock } from './bolt.ts';
import { createComputedPasscodes } from './computedPasscodes.ts';
import { type Ailment, ailmentOf } from './faults.ts';
import { createFaultTable, type Target } from './faultTable.ts';
import { createGatewayReports, presenceReport } from './gatewayReports.ts';
import { createKeptReports, type KeptReport, type ReportSource } from './keptReports.ts';
import { createLockMemory, type KeptCredential } from './lockMemory.ts';
import { createLockSettings } from './lockSettings.ts';
import { createLockTable } from './lockTable.ts';
import { adding, inTransaction, takeOffsets } from './worldFile.ts';

export type World = ReturnType<typeof createWorld>;

function createParts(db: DatabaseSync) {
  const locks = createLockTable(db);
  const faults = createFaultTable(db);
  return {
    locks,
    faults,
    ofGateway: createGatewayReports(faults, locks),
    reports: createKeptReports(db),
    memory: createLockMemory(db),
    computed: createComputedPasscodes(db),
    insertJournal: db.prepare('INSERT INTO journal (lock_id, action, operation_id, at) VALUES (?, ?, ?, ?)'),
  };
}

type Parts = ReturnType<typeof createParts>;

function markUsed({ memory, computed }: Parts, lockId: LockId, used: KeptCredential, at: number): void {
  memory.keep(lockId, { ...used, usedAt: at });
  computed.forget(lockId, used.credentialId);
  if (!clearsOthers(used)) return;
  memory.forgetOtherPasscodes(lockId, used.credentialId);
  computed.forgetAll(lockId);
}

const presenceChange = ({ reports, locks }: Parts, target: Target, present: boolean): KeptReport[] =>
  reports.keep(
    'gatewayId' in target
      ? alone(target)
      : { gatewayId: locks.lock(target.lockId)?.gatewayId ?? null, lockId: target.lockId },
    [presenceReport(target, present)],
    false,
  );

function cameBack(parts: Parts, target: Target, now: number): KeptReport[] {
  const { reports, ofGateway } = parts;
  const presence = presenceChange(parts, target, true);
  if (!('gatewayId' in target)) return [...presence, ...reports.release({ gatewayId: null, ...target }, now)];
  const signal = reports.keep(alone(target), ofGateway.signal(target), false);
  return [...presence, ...signal, ...reports.release(alone(target), now)];
}

export function createWorld(db: DatabaseSync) {
  const parts = createParts(db);
  const { locks, faults, ofGateway, reports, memory, computed, insertJournal } = parts;

  const ailment = ({ gatewayId, lockId }: PhysicalLock): Ailment =>
    ailmentOf(gatewayId === null ? [] : faults.on({ gatewayId }), faults.on({ lockId }));

  function keep(lock: PhysicalLock, news: readonly Report[]): KeptReport[] {
    const { disconnected, notHeard, answer } = ailment(lock);
    const said = answer === 'twice' ? news.flatMap(report => [report, report]) : news;
    return reports.keep(lock, said, Boolean(disconnected ?? notHeard));
  }

  return {
    lock: locks.lock,
    ailment,
    memory,
    computed,
    settings: createLockSettings(db),
    pending: reports.pending,
    forget: reports.forget,

    emit: (lock: PhysicalLock, news: readonly Report[]) => inTransaction(db, () => keep(lock, news)),

    move: ({ lock, action, operationId, at, reports: news }: Movement, used?: KeptCredential) =>
      inTransaction(db, () => {
        locks.update(lock);
        if (used) markUsed(parts, lock.lockId, used, at);
        insertJournal.run(lock.lockId, action, operationId, at);
        return keep(lock, news);
      }),

    setFault: (target: Target, fault: SimulatedFault, on: boolean, now: number) =>
      inTransaction(db, () => {
        if (!faults.set(target, fault, on)) return [];
        if (fault === 'offline') return on ? presenceChange(parts, target, false) : cameBack(parts, target, now);
        const isSignal = fault === 'weakSignal' && 'gatewayId' in target;
        return isSignal ? reports.keep(alone(target), ofGateway.signal(target), false) : [];
      }),

    faultsOn: faults.all,

    grow: (gateways: readonly SimulatedGateway[], newLocks: readonly SimulatedLock[], now: number) =>
      inTransaction(db, () => {
        const add = adding(db, now);
        const fresh = gateways.filter(add.gateway);
        for (const lock of newLocks) if (!add.lock(lock)) locks.moveBehind(lock.lockId, lock.gatewayId);
        takeOffsets(db, now);
        return fresh.flatMap(({ gatewayId }) => ofGateway.presence({ gatewayId }));
      }),

    cutOff: (lockId: LockId): void => locks.moveBehind(lockId, null),

    gatewayPresence: (): Report[] =>
      db
        .prepare('SELECT gateway_id AS gatewayId FROM gateways ORDER BY gateway_id')
        .all()
        .flatMap(row => ofGateway.presence({ gatewayId: row.gatewayId as GatewayId })),

    locksWithGateway: locks.withGateway,
    locksAboutToLock: locks.aboutToLock,

    close: () => db.close(),
  };
}

const clearsOthers = ({ content }: KeptCredential): boolean =>
  content.kind === 'passcode' && content.type === PasscodeType.CLEAR;

const alone = ({ gatewayId }: { gatewayId: GatewayId }): ReportSource => ({ gatewayId, lockId: null });
