import { DAY_MS, SECOND_MS } from '../../../models/duration.ts';
import type { CredentialId, OperationId } from '../../../models/ids.ts';
import { CAPABILITY_FOR, type LockSettingName } from '../../../models/lockSettings.ts';
import { type LockAction, OpenState, type OpenStateSource } from '../../../models/lockState.ts';
import type { RefusedReason } from '../../../models/outcome.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import { holdsOpen, passageEndsAt } from '../../../models/passagePeriods.ts';
import type { RecordType } from '../../../models/recordType.ts';
import type { Report } from '../driver.ts';
import { recordTypeFromLock } from '../recordTypeFromLock.ts';
import type { SimulatedLock } from '../simulatedWorld.ts';
import type { Ailment } from './faults.ts';

export interface PhysicalLock extends Omit<SimulatedLock, 'credentials' | 'clockOffMs'> {
  timeZone: string;
  /** Constant, because locks don’t follow daylight saving time. */
  zoneOffsetMs: number;
  passageMode: PassageMode;
  autoLockAt: number | null;
  clockSetAt: number;
  clockOffMs: number;
}

export interface MoveCause {
  action: LockAction;
  operationId: OperationId | null;
  source: OpenStateSource;
  recordType: RecordType;
  credentialName: string;
  credentialId?: CredentialId;
  at: number;
}

export interface Movement extends Pick<MoveCause, 'action' | 'operationId' | 'at'> {
  lock: PhysicalLock;
  reports: Report[];
}

/** Four AA cells last about 5,000 movements. */
const BATTERY_PER_MOVEMENT = 0.02;
export const LOWEST_BATTERY = 1;

export function refusalToMove(lock: PhysicalLock, action: LockAction, ailment: Ailment): RefusedReason | null {
  if (!lock.capabilities.includes(action === 'unlock' ? 'remoteUnlock' : 'remoteLock')) return 'notSupported';
  if (action === 'unlock' && !lock.remoteUnlock) return 'remoteUnlockOff';
  if (lock.battery < LOWEST_BATTERY) return 'lowBattery';
  return ailment.willNotMove ?? null;
}

export function refusalToSet(lock: PhysicalLock, name: LockSettingName, ailment: Ailment): RefusedReason | null {
  if (!lock.capabilities.includes(CAPABILITY_FOR[name])) return 'notSupported';
  if (lock.battery < LOWEST_BATTERY) return 'lowBattery';
  if (ailment.logFull) return 'memoryFull';
  return ailment.takesNothing ? 'noPermission' : null;
}

export const lockTimeOf = (lock: PhysicalLock, at: number, { clockOffMs = 0 }: Ailment): number =>
  Math.round(at + lock.clockOffMs + clockOffMs + ((at - lock.clockSetAt) / DAY_MS) * lock.clockDriftMsPerDay);

/**
 * When the lock locks itself; null for never. During a passage period the delay starts at the period’s end, by the
 * lock’s clock.
 */
function locksAt(lock: PhysicalLock, at: number, ailment: Ailment): number | null {
  if (lock.autoLockSeconds === 0) return null;
  const due = at + lock.autoLockSeconds * SECOND_MS;
  const onTheWall = lockTimeOf(lock, at, ailment) + lock.zoneOffsetMs;
  if (!holdsOpen(lock.passageMode, onTheWall, 'UTC')) return due;
  const until = passageEndsAt(lock.passageMode, onTheWall, 'UTC');
  return until === null ? null : due + (until - onTheWall);
}

export function moveBolt(lock: PhysicalLock, cause: MoveCause, ailment: Ailment): Movement {
  const { action, operationId, at, source, recordType, credentialName, credentialId = null } = cause;
  const unlocking = action === 'unlock';
  const moved: PhysicalLock = {
    ...lock,
    openState: unlocking ? OpenState.UNLOCKED : OpenState.LOCKED,
    battery: Math.max(0, lock.battery - BATTERY_PER_MOVEMENT),
    autoLockAt: unlocking ? locksAt(lock, at, ailment) : null,
  };
  const record = {
    recordType,
    recordTypeFromLock: recordTypeFromLock(recordType),
    success: true,
    credentialName,
    credentialId,
    operationId,
    lockDate: lockTimeOf(lock, at, ailment),
    serverDate: at,
  };
  const { lockId } = lock;
  const reports: Report[] = [doorReport(moved, source, at), { type: 'records', lockId, records: [record] }];
  const battery = percent(moved.battery);
  if (battery !== percent(lock.battery)) reports.push({ type: 'battery', lockId, battery });
  return { lock: moved, action, operationId, at, reports };
}

export const doorReport = ({ lockId, openState }: PhysicalLock, source: OpenStateSource, at: number): Report => ({
  type: 'door',
  lockId,
  openState,
  source,
  reportedAt: at,
});

/** Shows 0 % only if the battery is empty. `toFixed` removes binary rounding errors first. */
const percent = (battery: number): number => Math.ceil(Number(battery.toFixed(6)));
