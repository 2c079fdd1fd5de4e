import type { SnapshotFrom } from 'xstate';
import type { Term } from '../../models/administrator.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewLockFact } from '../../models/facts/lock.facts.ts';
import type { AccountId, GatewayId, GroupId, LockId } from '../../models/ids.ts';
import { isSameSetting, type LockSetting, type RoomStatus } from '../../models/lockSettings.ts';
import type { OpenState, OpenStateSource } from '../../models/lockState.ts';
import type { RefusedReason } from '../../models/outcome.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { type AdoptLock, adopted } from './adoptLock.ts';
import { lockMachine } from './lock.machine.ts';

export type LockCommand =
  | AdoptLock
  | { type: 'reportDoor'; openState: OpenState; source: OpenStateSource; reportedAt: number }
  | { type: 'cannotTell'; reason: RefusedReason }
  | { type: 'reportBattery'; battery: number }
  | { type: 'lose' }
  | { type: 'find' }
  | { type: 'unlink'; gatewayId: GatewayId }
  | { type: 'learnSetting'; setting: LockSetting; reportedAt: number; driftMs: number | null }
  | { type: 'rename'; uid: AccountId; alias: string }
  | { type: 'setZone'; uid: AccountId; timeZone: string }
  | { type: 'setRoomStatus'; uid: AccountId; roomStatus: RoomStatus }
  /** Makes an account an administrator; ignored for the owner. */
  | { type: 'authorize'; uid: AccountId; groupId: GroupId; term: Term }
  | { type: 'revoke'; uid: AccountId }
  /** `inUse`: an operation is in flight, so the transfer is refused. */
  | { type: 'handOver'; from: AccountId; to: AccountId; inUse: boolean }
  | { type: 'remove'; uid: AccountId; inUse: boolean }
  | { type: 'letGo'; lockId: LockId }
  | { type: 'askState' | 'freeze' | 'thaw'; uid: AccountId };

type Snapshot = SnapshotFrom<typeof lockMachine>;
type LearntSetting = Extract<LockCommand, { type: 'learnSetting' }>;

/** Ignores settings that `lockMachine` doesn't use. */
function learnt(lockId: LockId, { setting, reportedAt, driftMs }: LearntSetting, snapshot: Snapshot): NewLockFact[] {
  const { passageMode, autoLockSeconds, clock } = snapshot.context;
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
      // A lock that can't be read reports no drift.
      return driftMs === null || isKnown(clock, reportedAt, driftMs)
        ? []
        : [{ type: 'lock.clockReported.v1', data: { lockId, reportedAt, driftMs } }];
    default:
      return [];
  }
}

const isKnown = (clock: Snapshot['context']['clock'], reportedAt: number, driftMs: number): boolean =>
  clock !== null && (reportedAt < clock.reportedAt || (reportedAt === clock.reportedAt && driftMs === clock.driftMs));

type Managing = Extract<LockCommand, { type: 'rename' | 'setZone' | 'setRoomStatus' }>;

function managed(lockId: LockId, command: Managing, { context }: Snapshot): Decision<NewLockFact> {
  const { uid } = command;
  const role = context.access[uid]?.role;
  if (!role) return reject('lockNotFound');
  if (role === 'user') return reject('noPermission');
  switch (command.type) {
    case 'rename': {
      const { alias } = command;
      return alias === context.alias
        ? reject('unchanged')
        : [{ type: 'lock.renamed.v1', data: { lockId, uid, alias } }];
    }
    case 'setZone': {
      const { timeZone } = command;
      return timeZone === context.timeZone
        ? reject('unchanged')
        : [{ type: 'lock.zoneSet.v1', data: { lockId, uid, timeZone } }];
    }
    case 'setRoomStatus': {
      const { roomStatus } = command;
      return roomStatus === context.roomStatus
        ? reject('unchanged')
        : [{ type: 'lock.roomStatusSet.v1', data: { lockId, uid, roomStatus } }];
    }
  }
}

type DoorReport = Extract<LockCommand, { type: 'reportDoor' }>;

function doorReported(lockId: LockId, command: DoorReport, { context }: Snapshot): NewLockFact[] {
  const { openState, source, reportedAt } = command;
  const { report } = context;
  // Reports arrive repeated, late and out of order.
  const same = report?.reportedAt === reportedAt && report.openState === openState;
  if (same || (report && reportedAt < report.reportedAt)) return [];
  return [{ type: 'lock.doorReported.v1', data: { lockId, openState, source, reportedAt } }];
}

type AccessCommand = Extract<LockCommand, { type: 'authorize' | 'revoke' | 'handOver' | 'remove' }>;

function accessChanged(lockId: LockId, command: AccessCommand, { context }: Snapshot): Decision<NewLockFact> {
  const { access } = context;
  switch (command.type) {
    case 'authorize': {
      const { uid, groupId, term } = command;
      if (access[uid]?.role === 'owner') return [];
      return [{ type: 'lock.accessGranted.v1', data: { lockId, uid, role: 'admin', groupId, validity: term } }];
    }
    case 'handOver': {
      const { from, to, inUse } = command;
      // A retry after a crash: the transfer was already recorded.
      if (access[to]?.role === 'owner') return [];
      if (access[from]?.role !== 'owner') return reject('noPermission');
      return inUse ? reject('gatewayBusy') : [{ type: 'lock.handedOver.v1', data: { lockId, from, to } }];
    }
    case 'remove': {
      const { uid, inUse } = command;
      if (!access[uid]) return reject('lockNotFound');
      if (access[uid].role !== 'owner') return reject('noPermission');
      if (!context.reachedBy) return reject('notInThisState');
      return inUse ? reject('gatewayBusy') : [{ type: 'lock.removed.v1', data: { lockId, uid } }];
    }
    case 'revoke': {
      const { uid } = command;
      const may = access[uid] && access[uid].role !== 'owner';
      return may ? [{ type: 'lock.accessRevoked.v1', data: { lockId, uid } }] : [];
    }
  }
}

export const lock: Aggregate<typeof lockMachine, LockCommand, NewLockFact> = {
  kind: 'lock',
  machine: lockMachine,
  decide(command, snapshot, now) {
    const { lockId, battery, access } = snapshot.context;
    if (command.type === 'adopt') return snapshot.matches('absent') ? adopted(command) : reject('takenIn');
    if (command.type === 'letGo')
      return snapshot.matches('leaving') ? [{ type: 'lock.released.v1', data: { lockId: command.lockId } }] : [];
    if (!lockId) return reject('lockNotFound');
    switch (command.type) {
      case 'reportDoor':
        return doorReported(lockId, command, snapshot);
      case 'cannotTell': {
        const { reason } = command;
        return snapshot.context.stateUnreadable === reason
          ? []
          : [{ type: 'lock.stateUnreadable.v1', data: { lockId, reason } }];
      }
      case 'reportBattery':
        return command.battery === battery
          ? []
          : [{ type: 'lock.batteryReported.v1', data: { lockId, battery: command.battery } }];
      case 'lose':
        return snapshot.matches({ present: { link: 'heard' } }) ? [{ type: 'lock.lost.v1', data: { lockId } }] : [];
      case 'find':
        return snapshot.matches({ present: { link: 'lost' } }) ? [{ type: 'lock.found.v1', data: { lockId } }] : [];
      case 'unlink':
        return snapshot.context.gatewayId === command.gatewayId ? [{ type: 'lock.unlinked.v1', data: { lockId } }] : [];
      case 'authorize':
      case 'revoke':
      case 'handOver':
      case 'remove':
        return accessChanged(lockId, command, snapshot);
      case 'learnSetting':
        return learnt(lockId, command, snapshot);
      case 'rename':
      case 'setZone':
      case 'setRoomStatus':
        return managed(lockId, command, snapshot);
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
