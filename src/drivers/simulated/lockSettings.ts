import type { DatabaseSync } from 'node:sqlite';
import type { LockSetting, LockSettingName, SaidSetting } from '../../../models/lockSettings.ts';
import { lockTimeOf, type PhysicalLock } from './bolt.ts';
import type { Ailment } from './faults.ts';

type Remembered = Exclude<LockSettingName, 'autoLockTime' | 'remoteUnlock' | 'passageMode' | 'clock'>;

const FACTORY: Record<Remembered, 1 | 2> = {
  twoFactor: 2,
  lockSound: 1,
  privacy: 2,
  tamper: 1,
  resetButton: 1,
  openDirection: 1,
};

export function createLockSettings(db: DatabaseSync) {
  const setColumn = (column: string) => db.prepare(`UPDATE locks SET ${column} = ? WHERE lock_id = ?`);
  const [autoLock, remoteUnlock, passageMode] = ['auto_lock_seconds', 'remote_unlock', 'passage_mode'].map(setColumn);
  const clock = db.prepare('UPDATE locks SET zone_offset_ms = ?, clock_set_at = ?, clock_off_ms = 0 WHERE lock_id = ?');
  const remember = db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?, ?)');
  const remembered = db.prepare('SELECT value FROM settings WHERE lock_id = ? AND name = ?');

  return {
    set({ lockId }: PhysicalLock, setting: LockSetting, at: number): void {
      switch (setting.name) {
        case 'autoLockTime':
          return void autoLock?.run(setting.value, lockId);
        case 'remoteUnlock':
          return void remoteUnlock?.run(setting.value === 1 ? 1 : 0, lockId);
        case 'passageMode':
          return void passageMode?.run(JSON.stringify(setting.value), lockId);
        case 'clock':
          return void clock.run(setting.value.zoneOffsetMs, at, lockId);
        default:
          remember.run(lockId, setting.name, setting.value);
      }
    },

    said(lock: PhysicalLock, name: LockSettingName, at: number, ailment: Ailment): SaidSetting {
      switch (name) {
        case 'autoLockTime':
          return { setting: { name, value: lock.autoLockSeconds } };
        case 'remoteUnlock':
          return { setting: { name, value: lock.remoteUnlock ? 1 : 2 } };
        case 'passageMode':
          return { setting: { name, value: lock.passageMode } };
        case 'clock':
          return {
            setting: { name, value: { zoneOffsetMs: lock.zoneOffsetMs } },
            driftMs: lockTimeOf(lock, at, ailment) - at,
          };
        default: {
          const value = remembered.get(lock.lockId, name)?.value ?? FACTORY[name];
          return { setting: { name, value: value === 1 ? 1 : 2 } };
        }
      }
    },
  };
}
