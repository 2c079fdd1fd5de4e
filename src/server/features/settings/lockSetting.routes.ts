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
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { settingRef } from './setting.handlers.ts';

interface ManagedLock {
  owner: AccountId;
  snapshot: SnapshotFrom<typeof lock.machine>;
}

interface SettingParams {
  lockId: LockId;
  commandId?: CommandId | undefined;
}

export function lockSettingRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>): Route[] {
  async function requireManagedLock(uid: AccountId, lockId: LockId): Promise<ManagedLock | Rejection> {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    if (access.role === 'user') return reject('noPermission');
    const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
    return { owner: access.ownerId, snapshot };
  }

  const settingConnectivity = (
    { snapshot }: ManagedLock,
    blockReason: ReturnType<typeof settingBlockReason>,
  ): SettingConnectivity => {
    const { gatewayId, capabilities } = snapshot.context;
    if (blockReason) return { obstacle: blockReason };
    return gatewayId ? { gatewayId, readsBack: capabilities.includes('readsSettings') } : { obstacle: 'noGateway' };
  };

  async function requestSetting(
    uid: AccountId,
    { lockId, commandId }: SettingParams,
    settingFor: (target: ManagedLock) => LockSetting,
  ) {
    const target = await requireManagedLock(uid, lockId);
    if (isRejection(target)) return target;
    const setting = settingFor(target);
    const reach = settingConnectivity(target, settingBlockReason(target.snapshot, uid, setting));
    const command = { type: 'request', lockId, setting, uid, reach } as const;
    return loop.handle(
      lockSetting,
      settingRef(target.owner, lockId, setting.name),
      command,
      commandOptions(uid, commandId, {}),
    );
  }

  /** The first rejection ends it. */
  async function querySettings(
    uid: AccountId,
    { lockId, commandId }: SettingParams,
    target: ManagedLock,
    names: readonly LockSettingName[],
  ) {
    for (const name of names) {
      const reach = settingConnectivity(target, deviceBlockReason(target.snapshot, name));
      const command = { type: 'ask', lockId, name, uid, reach } as const;
      const id = commandId && (`${commandId}-${name}` as CommandId);
      const told = await loop.handle(
        lockSetting,
        settingRef(target.owner, lockId, name),
        command,
        commandOptions(uid, id, {}),
      );
      if (isRejection(told)) return told;
    }
    return {};
  }

  async function settingStatus(
    { owner, snapshot: target }: ManagedLock,
    name: LockSettingName,
  ): Promise<SettingStanding> {
    const { lockId, autoLockSeconds } = target.context;
    const ref = settingRef(owner, lockId as LockId, name);
    const { snapshot, version } = await loop.snapshot(lockSetting, ref);
    const remotely = target.matches({ present: { remoteUnlock: 'allowed' } });
    const toldWhenAdded: Partial<Record<LockSettingName, LockSetting>> = {
      autoLockTime: { name: 'autoLockTime', value: autoLockSeconds },
      remoteUnlock: { name: 'remoteUnlock', value: remotely ? 1 : 2 },
    };
    return {
      name,
      stream: ref.stream,
      version,
      snapshot: lockSettingMachine.getPersistedSnapshot(snapshot),
      obstacle: deviceBlockReason(target, name) as SettingStanding['obstacle'],
      added: snapshot.context.held === null ? (toldWhenAdded[name] ?? null) : null,
    };
  }

  const handleLockCommand = async (uid: AccountId, { lockId, commandId }: SettingParams, command: ManagingCommand) => {
    const target = await requireManagedLock(uid, lockId);
    if (isRejection(target)) return target;
    const ref = streamRef(target.owner, 'lock', lockId);
    return loop.handle(lock, ref, command, commandOptions(uid, commandId, {}));
  };
  type ManagingCommand = Extract<Parameters<typeof lock.decide>[0], { type: 'rename' | 'setZone' | 'setRoomStatus' }>;

  const zoneOffset = ({ snapshot }: ManagedLock, now: number): LockSetting => ({
    name: 'clock',
    value: { zoneOffsetMs: offsetAt(snapshot.context.timeZone, now) },
  });

  return [
    route(lockCalls.settings, async ({ lockId }, { uid }) => {
      const target = await requireManagedLock(uid, lockId);
      if (isRejection(target)) return target;
      const { roomStatus, capabilities } = target.snapshot.context;
      const list = await Promise.all(LOCK_SETTING_NAMES.map(name => settingStatus(target, name)));
      return { list, roomStatus, readsSettings: capabilities.includes('readsSettings') };
    }),
    route(lockCalls.querySetting, async (params, { uid }) => {
      const target = await requireManagedLock(uid, params.lockId);
      if (isRejection(target)) return target;
      const told = LOCK_SETTING_NAMES.filter(name => deviceBlockReason(target.snapshot, name) !== 'notSupported');
      return querySettings(uid, params, target, told);
    }),
    route(lockCalls.updateSetting, async ({ setting, ...params }, { uid }) =>
      setting.name === 'roomStatus'
        ? handleLockCommand(uid, params, { type: 'setRoomStatus', uid, roomStatus: setting.value })
        : requestSetting(uid, params, () => setting),
    ),
    route(lockCalls.setAutoLockTime, ({ seconds, ...params }, { uid }) =>
      requestSetting(uid, params, () => ({ name: 'autoLockTime', value: seconds })),
    ),
    route(lockCalls.getPassageModeConfig, async ({ lockId }, { uid }) => {
      const target = await requireManagedLock(uid, lockId);
      return isRejection(target) ? target : settingStatus(target, 'passageMode');
    }),
    route(lockCalls.configPassageMode, ({ passageMode, ...params }, { uid }) =>
      requestSetting(uid, params, () => ({ name: 'passageMode', value: passageMode })),
    ),
    route(lockCalls.queryDate, async (params, { uid }) => {
      const target = await requireManagedLock(uid, params.lockId);
      if (isRejection(target)) return target;
      const told = await querySettings(uid, params, target, ['clock']);
      if (isRejection(told)) return told;
      const { snapshot } = await loop.snapshot(lockSetting, settingRef(target.owner, params.lockId, 'clock'));
      const { heldAt, driftMs } = snapshot.context;
      return { clock: heldAt !== null && driftMs !== null ? { reportedAt: heldAt, driftMs } : null };
    }),
    route(lockCalls.updateDate, (params, { uid, now }) =>
      requestSetting(uid, params, target => zoneOffset(target, now)),
    ),
    route(lockCalls.changeTimezoneRawOffset, ({ timeZone, ...params }, { uid }) =>
      handleLockCommand(uid, params, { type: 'setZone', uid, timeZone }),
    ),
    route(lockCalls.rename, ({ lockAlias, ...params }, { uid }) =>
      handleLockCommand(uid, params, { type: 'rename', uid, alias: lockAlias }),
    ),
  ];
}
