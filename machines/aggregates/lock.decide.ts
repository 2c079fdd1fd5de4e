import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewLockFact } from '../../models/facts/lock.facts.ts';
import type { AccountId, LockId } from '../../models/ids.ts';
import { isSameSetting, type LockSetting } from '../../models/lockSettings.ts';
import type { OpenState, OpenStateSource } from '../../models/lockState.ts';
import type { Aggregate } from '../aggregate.ts';
import { lockMachine } from './lock.machine.ts';

export type LockCommand =
  | { type: 'reportDoor'; openState: OpenState; source: OpenStateSource; reportedAt: number }
  | { type: 'reportBattery'; battery: number }
  | { type: 'lose' }
  | { type: 'find' }
  | { type: 'reportClock'; reportedAt: number; driftMs: number }
  /** The lock has confirmed this setting, or told it when it was read back. */
  | { type: 'learnSetting'; setting: LockSetting }
  | { type: 'askState' | 'freeze' | 'thaw'; uid: AccountId };

type Snapshot = SnapshotFrom<typeof lockMachine>;

/** Only what changes how the lock is looked at; every other setting is told by its own stream. */
function learnt(lockId: LockId, setting: LockSetting, snapshot: Snapshot, now: number): NewLockFact[] {
  const { passageMode, autoLockSeconds } = snapshot.context;
  switch (setting.name) {
    case 'remoteUnlock': {
      const allowed = setting.value === 1;
      const same = snapshot.matches({ present: { remoteUnlock: allowed ? 'allowed' : 'off' } });
      return same ? [] : [{ type: 'lock.remoteUnlockSet.v1', data: { lockId, allowed } }];
    }
    case 'autoLockTime':
      return setting.value === autoLockSeconds
        ? []
        : [{ type: 'lock.autoLockTimeSet.v1', data: { lockId, autoLockSeconds: setting.value } }];
    case 'passageMode':
      return isSameSetting(setting, { name: 'passageMode', value: passageMode })
        ? []
        : [{ type: 'lock.passageModeReported.v1', data: { lockId, passageMode: setting.value } }];
    case 'clock':
      return [{ type: 'lock.clockReported.v1', data: { lockId, reportedAt: now, driftMs: 0 } }];
    default:
      return [];
  }
}

export const lock: Aggregate<typeof lockMachine, LockCommand, NewLockFact> = {
  kind: 'lock',
  machine: lockMachine,
  decide(command, snapshot, now) {
    const { lockId, report, battery, clock, access } = snapshot.context;
    if (!lockId) return reject('lockNotFound');
    switch (command.type) {
      case 'reportDoor': {
        const { openState, source, reportedAt } = command;
        // Reports may come twice, and late: an older word never replaces a newer one.
        const same = report?.reportedAt === reportedAt && report.openState === openState;
        if (same || (report && reportedAt < report.reportedAt)) return [];
        return [{ type: 'lock.doorReported.v1', data: { lockId, openState, source, reportedAt } }];
      }
      case 'reportBattery':
        return command.battery === battery
          ? []
          : [{ type: 'lock.batteryReported.v1', data: { lockId, battery: command.battery } }];
      case 'lose':
        return snapshot.matches({ present: { link: 'heard' } }) ? [{ type: 'lock.lost.v1', data: { lockId } }] : [];
      case 'find':
        return snapshot.matches({ present: { link: 'lost' } }) ? [{ type: 'lock.found.v1', data: { lockId } }] : [];
      case 'reportClock': {
        const { reportedAt, driftMs } = command;
        const older = clock && reportedAt < clock.reportedAt;
        const same = clock?.reportedAt === reportedAt && clock.driftMs === driftMs;
        return older || same ? [] : [{ type: 'lock.clockReported.v1', data: { lockId, reportedAt, driftMs } }];
      }
      case 'learnSetting':
        return learnt(lockId, command.setting, snapshot, now);
      case 'freeze':
      case 'thaw': {
        const { uid } = command;
        if (!access[uid]) return reject('lockNotFound');
        if (access[uid].role !== 'owner') return reject('noPermission');
        const fact = {
          type: command.type === 'freeze' ? 'lock.frozen.v1' : 'lock.thawed.v1',
          data: { lockId, uid },
        } as const;
        return snapshot.can({ ...fact, at: now }) ? [fact] : [];
      }
      case 'askState':
        if (!access[command.uid]) return reject('lockNotFound');
        if (snapshot.matches({ present: { link: 'noGateway' } })) return reject('noGateway');
        return [{ type: 'lock.stateAsked.v1', data: { lockId, uid: command.uid } }];
    }
  },
};
