/** How a lock is set: asked for here, brought to the lock in its turn, and shown as the lock has said it. */
import type { SnapshotFrom } from 'xstate';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { lockSetting, type SettingConnectivity } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { lockSettingMachine } from '../../../../machines/aggregates/lockSetting.machine.ts';
import { deviceBlockReason, settingBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import { lockCalls, type SettingStanding } from '../../../../models/calls/lock.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { LOCK_SETTING_NAMES, type LockSetting, type LockSettingName } from '../../../../models/lockSettings.ts';
import { offsetAt } from '../../../../models/zoneChange.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { asking } from '../../http/asking.ts';
import { type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/seenLocks.ts';
import { settingRef } from './setting.handlers.ts';

interface Door {
  owner: AccountId;
  snapshot: SnapshotFrom<typeof lock.machine>;
}

interface Wish {
  lockId: LockId;
  commandId?: CommandId | undefined;
}

export function lockSettingRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>): Route[] {
  /** How a lock is set is the business of those who manage it. */
  async function doorOf(uid: AccountId, lockId: LockId): Promise<Door | Rejection> {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    if (access.role === 'user') return reject('noPermission');
    const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
    return { owner: access.ownerId, snapshot };
  }

  const reachOf = ({ snapshot }: Door, obstacle: ReturnType<typeof settingBlockReason>): SettingConnectivity => {
    const { gatewayId, capabilities } = snapshot.context;
    if (obstacle) return { obstacle };
    return gatewayId ? { gatewayId, readsBack: capabilities.includes('readsSettings') } : { obstacle: 'noGateway' };
  };

  async function wish(uid: AccountId, { lockId, commandId }: Wish, settingFor: (door: Door) => LockSetting) {
    const door = await doorOf(uid, lockId);
    if (isRejection(door)) return door;
    const setting = settingFor(door);
    const reach = reachOf(door, settingBlockReason(door.snapshot, uid, setting));
    const command = { type: 'request', lockId, setting, uid, reach } as const;
    return loop.handle(lockSetting, settingRef(door.owner, lockId, setting.name), command, asking(uid, commandId, {}));
  }

  /** Each is asked in its turn at the gateway; the first no is the answer of the whole. */
  async function ask(uid: AccountId, { lockId, commandId }: Wish, door: Door, names: readonly LockSettingName[]) {
    for (const name of names) {
      const reach = reachOf(door, deviceBlockReason(door.snapshot, name));
      const command = { type: 'ask', lockId, name, uid, reach } as const;
      const id = commandId && (`${commandId}-${name}` as CommandId);
      const told = await loop.handle(lockSetting, settingRef(door.owner, lockId, name), command, asking(uid, id, {}));
      if (isRejection(told)) return told;
    }
    return {};
  }

  async function standing({ owner, snapshot: door }: Door, name: LockSettingName): Promise<SettingStanding> {
    const { lockId, autoLockSeconds } = door.context;
    const ref = settingRef(owner, lockId as LockId, name);
    const { snapshot, version } = await loop.snapshot(lockSetting, ref);
    const remotely = door.matches({ present: { remoteUnlock: 'allowed' } });
    const toldWhenAdded: Partial<Record<LockSettingName, LockSetting>> = {
      autoLockTime: { name: 'autoLockTime', value: autoLockSeconds },
      remoteUnlock: { name: 'remoteUnlock', value: remotely ? 1 : 2 },
    };
    return {
      name,
      stream: ref.stream,
      version,
      snapshot: lockSettingMachine.getPersistedSnapshot(snapshot),
      obstacle: deviceBlockReason(door, name) as SettingStanding['obstacle'],
      added: snapshot.context.held === null ? (toldWhenAdded[name] ?? null) : null,
    };
  }

  const ofLock = async (uid: AccountId, { lockId, commandId }: Wish, command: Managing) => {
    const door = await doorOf(uid, lockId);
    if (isRejection(door)) return door;
    const ref = streamRef(door.owner, 'lock', lockId);
    return loop.handle(lock, ref, command, asking(uid, commandId, {}));
  };
  type Managing = Extract<Parameters<typeof lock.decide>[0], { type: 'rename' | 'setZone' | 'setRoomStatus' }>;

  const zoneOffset = ({ snapshot }: Door, now: number): LockSetting => ({
    name: 'clock',
    value: { zoneOffsetMs: offsetAt(snapshot.context.timeZone, now) },
  });

  return [
    route(lockCalls.settings, async ({ lockId }, { uid }) => {
      const door = await doorOf(uid, lockId);
      if (isRejection(door)) return door;
      const { roomStatus, capabilities } = door.snapshot.context;
      const list = await Promise.all(LOCK_SETTING_NAMES.map(name => standing(door, name)));
      return { list, roomStatus, readsSettings: capabilities.includes('readsSettings') };
    }),
    route(lockCalls.querySetting, async (asked, { uid }) => {
      const door = await doorOf(uid, asked.lockId);
      if (isRejection(door)) return door;
      const told = LOCK_SETTING_NAMES.filter(name => deviceBlockReason(door.snapshot, name) !== 'notSupported');
      return ask(uid, asked, door, told);
    }),
    route(lockCalls.updateSetting, async ({ setting, ...asked }, { uid }) =>
      setting.name === 'roomStatus'
        ? ofLock(uid, asked, { type: 'setRoomStatus', uid, roomStatus: setting.value })
        : wish(uid, asked, () => setting),
    ),
    route(lockCalls.setAutoLockTime, ({ seconds, ...asked }, { uid }) =>
      wish(uid, asked, () => ({ name: 'autoLockTime', value: seconds })),
    ),
    route(lockCalls.getPassageModeConfig, async ({ lockId }, { uid }) => {
      const door = await doorOf(uid, lockId);
      return isRejection(door) ? door : standing(door, 'passageMode');
    }),
    route(lockCalls.configPassageMode, ({ passageMode, ...asked }, { uid }) =>
      wish(uid, asked, () => ({ name: 'passageMode', value: passageMode })),
    ),
    route(lockCalls.queryDate, async (asked, { uid }) => {
      const door = await doorOf(uid, asked.lockId);
      if (isRejection(door)) return door;
      const told = await ask(uid, asked, door, ['clock']);
      if (isRejection(told)) return told;
      const { snapshot } = await loop.snapshot(lockSetting, settingRef(door.owner, asked.lockId, 'clock'));
      const { heldAt, driftMs } = snapshot.context;
      return { clock: heldAt !== null && driftMs !== null ? { reportedAt: heldAt, driftMs } : null };
    }),
    route(lockCalls.updateDate, (asked, { uid, now }) => wish(uid, asked, door => zoneOffset(door, now))),
    route(lockCalls.changeTimezoneRawOffset, ({ timeZone, ...asked }, { uid }) =>
      ofLock(uid, asked, { type: 'setZone', uid, timeZone }),
    ),
    route(lockCalls.rename, ({ lockAlias, ...asked }, { uid }) =>
      ofLock(uid, asked, { type: 'rename', uid, alias: lockAlias }),
    ),
  ];
}
