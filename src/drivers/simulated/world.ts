import type { DatabaseSync } from 'node:sqlite';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { type Capability, type NearbyLock, Signal } from '../../../models/lockState.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { Report } from '../driver.ts';
import type { SimulatedGateway, SimulatedLock } from '../simulatedWorld.ts';
import type { Movement, PhysicalLock } from './bolt.ts';
import { createComputedPasscodes } from './computedPasscodes.ts';
import { type Ailment, ailmentOf } from './faults.ts';
import { createKeptReports, type KeptReport, type ReportSource } from './keptReports.ts';
import { createLockMemory, type KeptCredential } from './lockMemory.ts';
import { createLockSettings } from './lockSettings.ts';
import { adding, inTransaction, takeOffsets } from './worldFile.ts';

export type Target = { gatewayId: GatewayId } | { lockId: LockId };

export type ActiveFault = Target & { fault: SimulatedFault };

export type World = ReturnType<typeof createWorld>;

const SELECT_LOCK = `SELECT lock_id AS lockId, gateway_id AS gatewayId, capabilities, remote_unlock AS remoteUnlock, battery,
  open_state AS openState, auto_lock_seconds AS autoLockSeconds, auto_lock_at AS autoLockAt,
  clock_drift_ms_per_day AS clockDriftMsPerDay, clock_set_at AS clockSetAt, clock_off_ms AS clockOffMs, time_zone AS timeZone,
  zone_offset_ms AS zoneOffsetMs, passage_mode AS passageMode FROM locks`;

export function createWorld(db: DatabaseSync) {
  const reports = createKeptReports(db);
  const memory = createLockMemory(db);
  const computed = createComputedPasscodes(db);
  const selectLock = db.prepare(`${SELECT_LOCK} WHERE lock_id = ?`);
  const selectLocksOf = db.prepare('SELECT lock_id AS lockId FROM locks WHERE gateway_id = ? ORDER BY lock_id');
  const selectFaults = db.prepare('SELECT fault FROM faults WHERE target = ?');
  const insertFault = db.prepare('INSERT OR IGNORE INTO faults VALUES (?, ?)');
  const deleteFault = db.prepare('DELETE FROM faults WHERE target = ? AND fault = ?');
  const updateLock = db.prepare('UPDATE locks SET open_state = ?, battery = ?, auto_lock_at = ? WHERE lock_id = ?');
  const moveBehind = db.prepare('UPDATE locks SET gateway_id = ? WHERE lock_id = ?');
  const insertJournal = db.prepare('INSERT INTO journal (lock_id, action, operation_id, at) VALUES (?, ?, ?, ?)');

  const faultsOn = (target: Target) => selectFaults.all(nameOf(target)).map(row => row.fault as SimulatedFault);

  const ailment = ({ gatewayId, lockId }: PhysicalLock): Ailment =>
    ailmentOf(gatewayId === null ? [] : faultsOn({ gatewayId }), faultsOn({ lockId }));

  const isThere = (target: Target) => !faultsOn(target).includes('offline');

  function signalOf(target: { gatewayId: GatewayId }): Report[] {
    const { signal = Signal.STRONG } = ailmentOf(faultsOn(target), []);
    return isThere(target) ? [{ type: 'gatewaySignal', ...target, signal }, nearbyOf(target)] : [];
  }

  function nearbyOf({ gatewayId }: { gatewayId: GatewayId }): Report {
    const own = selectLocksOf.all(gatewayId).map(row => row.lockId as LockId);
    const heard = own
      .filter(lockId => !faultsOn({ lockId }).includes('offline'))
      .map((lockId, i): NearbyLock => ({ lockId, signal: i % 3 === 0 ? Signal.STRONG : Signal.MEDIUM }));
    const [throughWall] = selectLocksOf.all(gatewayId + 1).map(row => row.lockId as LockId);
    if (throughWall) heard.push({ lockId: throughWall, signal: Signal.WEAK });
    return { type: 'gatewayNearby', gatewayId, locks: heard };
  }

  const presenceOf = (target: { gatewayId: GatewayId }): Report[] => [
    presenceReport(target, isThere(target)),
    ...signalOf(target),
  ];

  function lock(lockId: LockId): PhysicalLock | null {
    const row = selectLock.get(lockId);
    return row ? asLock(row) : null;
  }

  function keep(lock: PhysicalLock, news: readonly Report[]): KeptReport[] {
    const { disconnected, notHeard, answer } = ailment(lock);
    const said = answer === 'twice' ? news.flatMap(report => [report, report]) : news;
    return reports.keep(lock, said, Boolean(disconnected ?? notHeard));
  }

  function use(lockId: LockId, used: KeptCredential, at: number): void {
    memory.keep(lockId, { ...used, usedAt: at });
    computed.forget(lockId, used.credentialId);
    if (!clearsOthers(used)) return;
    memory.forgetOtherPasscodes(lockId, used.credentialId);
    computed.forgetAll(lockId);
  }

  return {
    lock,
    ailment,
    memory,
    computed,
    settings: createLockSettings(db),
    pending: reports.pending,
    forget: reports.forget,

    emit: (lock: PhysicalLock, news: readonly Report[]) => inTransaction(db, () => keep(lock, news)),

    move: ({ lock, action, operationId, at, reports: news }: Movement, used?: KeptCredential) =>
      inTransaction(db, () => {
        updateLock.run(lock.openState, lock.battery, lock.autoLockAt, lock.lockId);
        if (used) use(lock.lockId, used, at);
        insertJournal.run(lock.lockId, action, operationId, at);
        return keep(lock, news);
      }),

    setFault: (target: Target, fault: SimulatedFault, on: boolean, now: number) =>
      inTransaction(db, () => {
        const turned = on ? insertFault.run(nameOf(target), fault) : deleteFault.run(nameOf(target), fault);
        if (turned.changes === 0) return [];
        if (fault === 'weakSignal' && 'gatewayId' in target)
          return reports.keep(alone(target), signalOf(target), false);
        if (fault !== 'offline') return [];
        const teller: ReportSource =
          'gatewayId' in target
            ? alone(target)
            : { gatewayId: lock(target.lockId)?.gatewayId ?? null, lockId: target.lockId };
        const presence = reports.keep(teller, [presenceReport(target, !on)], false);
        if (on) return presence;
        const behind: ReportSource = 'gatewayId' in target ? teller : { gatewayId: null, lockId: target.lockId };
        const signal = 'gatewayId' in target ? reports.keep(teller, signalOf(target), false) : [];
        return [...presence, ...signal, ...reports.release(behind, now)];
      }),

    faultsOn: (): ActiveFault[] =>
      db
        .prepare('SELECT target, fault FROM faults ORDER BY target, fault')
        .all()
        .map(({ target, fault }) => ({ ...targetNamed(String(target)), fault: fault as SimulatedFault })),

    grow: (gateways: readonly SimulatedGateway[], locks: readonly SimulatedLock[], now: number) =>
      inTransaction(db, () => {
        const add = adding(db, now);
        const fresh = gateways.filter(add.gateway);
        for (const lock of locks) if (!add.lock(lock)) moveBehind.run(lock.gatewayId, lock.lockId);
        takeOffsets(db, now);
        return fresh.flatMap(({ gatewayId }) => presenceOf({ gatewayId }));
      }),

    cutOff: (lockId: LockId): void => void moveBehind.run(null, lockId),

    gatewayPresence: (): Report[] =>
      db
        .prepare('SELECT gateway_id AS gatewayId FROM gateways ORDER BY gateway_id')
        .all()
        .flatMap(row => presenceOf({ gatewayId: row.gatewayId as GatewayId })),

    locksWithGateway: () =>
      db
        .prepare('SELECT lock_id AS lockId FROM locks WHERE gateway_id IS NOT NULL ORDER BY lock_id')
        .all()
        .map(row => row.lockId as LockId),

    locksAboutToLock: () =>
      db.prepare(`${SELECT_LOCK} WHERE auto_lock_at IS NOT NULL ORDER BY auto_lock_at, lock_id`).all().map(asLock),

    close: () => db.close(),
  };
}

const clearsOthers = ({ content }: KeptCredential): boolean =>
  content.kind === 'passcode' && content.type === PasscodeType.CLEAR;

const nameOf = (target: Target): string =>
  'gatewayId' in target ? `gateway-${target.gatewayId}` : `lock-${target.lockId}`;

const alone = ({ gatewayId }: { gatewayId: GatewayId }): ReportSource => ({ gatewayId, lockId: null });

function targetNamed(name: string): Target {
  const [kind, id] = name.split('-');
  return kind === 'gateway' ? { gatewayId: Number(id) as GatewayId } : { lockId: Number(id) as LockId };
}

function presenceReport(target: Target, present: boolean): Report {
  if ('gatewayId' in target) return { type: present ? 'gatewayOnline' : 'gatewayOffline', ...target };
  return { type: present ? 'lockFound' : 'lockLost', ...target };
}

const asLock = (row: Record<string, unknown>): PhysicalLock => ({
  // SELECT_LOCK names the columns as the lock's fields; those with another type in SQLite follow.
  ...(row as unknown as PhysicalLock),
  passageMode: JSON.parse(String(row.passageMode)) as PassageMode,
  remoteUnlock: row.remoteUnlock === 1,
  capabilities: JSON.parse(String(row.capabilities)) as Capability[],
});
