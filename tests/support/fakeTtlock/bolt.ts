/** Bolts of the fake cloud's locks: movements, their records and auto-lock. */
import type { LockAction } from '../../../models/lockState.ts';
import { holdsOpen, passageEndsAt } from '../../../models/passagePeriods.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../../../src/drivers/clock.ts';
import { recordTypeFromLock } from '../../../src/drivers/recordTypeFromLock.ts';
import type { Ailment } from '../../../src/drivers/simulated/faults.ts';
import type { Lock, LogEntry, Movement } from './things.ts';

const DAY_MS = 86_400_000;
const BATTERY_PER_MOVEMENT = 0.02;

/** Cause of a movement, for the record. */
export interface Cause {
  action: LockAction;
  by: Movement['by'];
  recordType: RecordType;
  username?: string;
  keyboardPwd?: string;
}

interface Parts {
  clock: DriverClock;
  ailment(lock: Lock): Ailment;
  /** The lock has logged an entry to be uploaded. */
  log(lock: Lock, entry: LogEntry): void;
}

export function createBolts({ clock, ailment, log }: Parts) {
  const journal: Movement[] = [];

  /** Time of the lock's own clock. */
  const lockTime = (lock: Lock): number => {
    const ran = ((clock.now() - lock.clockSetAt) / DAY_MS) * lock.clockDriftMsPerDay;
    return Math.round(clock.now() + lock.clockOffMs + (ailment(lock).clockOffMs ?? 0) + ran);
  };
  const wall = (lock: Lock): number => lockTime(lock) + lock.timezoneRawOffset;

  function comesHomeIn(lock: Lock): number | null {
    if (lock.autoLockTime <= 0) return null;
    const due = lock.autoLockTime * 1000;
    if (!holdsOpen(lock.passageMode, wall(lock), 'UTC')) return due;
    const until = passageEndsAt(lock.passageMode, wall(lock), 'UTC');
    return until === null ? null : until - wall(lock) + due;
  }

  const write = (lock: Lock, recordType: RecordType, but: Partial<LogEntry> = {}) =>
    log(lock, {
      lockId: lock.lockId,
      recordType,
      recordTypeFromLock: recordTypeFromLock(recordType),
      success: 1,
      username: '',
      keyboardPwd: '',
      lockDate: lockTime(lock),
      electricQuantity: Math.ceil(lock.battery),
      ...but,
    });

  function move(lock: Lock, { action, by, recordType, username = '', keyboardPwd = '' }: Cause): void {
    lock.autoLock();
    lock.openState = action === 'unlock' ? 1 : 0;
    lock.battery = Math.max(0, lock.battery - BATTERY_PER_MOVEMENT);
    journal.push({ lockId: lock.lockId, action, by, at: clock.now() });
    write(lock, recordType, { username, keyboardPwd });
    const home = action === 'unlock' ? comesHomeIn(lock) : null;
    if (home === null) return;
    const comeHome = () => move(lock, { action: 'lock', by: 'itself', recordType: RecordType.AUTO_LOCK });
    lock.autoLock = clock.after(home, comeHome);
  }

  return { journal, lockTime, wall, move, write };
}
