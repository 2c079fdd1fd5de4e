import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { lockSetting } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { deviceBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import { lockCalls } from '../../../../models/calls/lock.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { LOCK_SETTING_NAMES, type LockSetting } from '../../../../models/lockSettings.ts';
import { offsetAt } from '../../../../models/zoneChange.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { createLockSettingService, type LockSettingService, type SettingParams } from './lockSetting.service.ts';
import { type ManagedLock, requireManagedLock } from './managedLock.ts';
import { settingRef } from './settingKit.ts';

type Parts = Pick<Dependencies, 'store' | 'loop'>;
type ManagingCommand = Extract<Parameters<typeof lock.decide>[0], { type: 'rename' | 'setZone' | 'setRoomStatus' }>;

async function handleLockCommand(
  parts: Parts,
  uid: AccountId,
  { lockId, commandId }: SettingParams,
  command: ManagingCommand,
) {
  const target = await requireManagedLock(parts, uid, lockId);
  if (isRejection(target)) return target;
  const ref = streamRef(target.owner, 'lock', lockId);
  return parts.loop.handle(lock, ref, command, commandOptions(uid, commandId, {}));
}

const zoneOffset = ({ snapshot }: ManagedLock, now: number): LockSetting => ({
  name: 'clock',
  value: { zoneOffsetMs: offsetAt(snapshot.context.timeZone, now) },
});

function settingRoutes(parts: Parts, { requestSetting, querySettings, settingStatus }: LockSettingService): Route[] {
  return [
    route(lockCalls.settings, async ({ lockId }, { uid }) => {
      const target = await requireManagedLock(parts, uid, lockId);
      if (isRejection(target)) return target;
      const { roomStatus, capabilities } = target.snapshot.context;
      const list = await Promise.all(LOCK_SETTING_NAMES.map(name => settingStatus(target, name)));
      return { list, roomStatus, readsSettings: capabilities.includes('readsSettings') };
    }),
    route(lockCalls.querySetting, async (params, { uid }) => {
      const target = await requireManagedLock(parts, uid, params.lockId);
      if (isRejection(target)) return target;
      const names = LOCK_SETTING_NAMES.filter(name => deviceBlockReason(target.snapshot, name) !== 'notSupported');
      return querySettings(uid, params, target, names);
    }),
    route(lockCalls.updateSetting, async ({ setting, ...params }, { uid }) =>
      setting.name === 'roomStatus'
        ? handleLockCommand(parts, uid, params, { type: 'setRoomStatus', uid, roomStatus: setting.value })
        : requestSetting(uid, params, () => setting),
    ),
    route(lockCalls.setAutoLockTime, ({ seconds, ...params }, { uid }) =>
      requestSetting(uid, params, () => ({ name: 'autoLockTime', value: seconds })),
    ),
    route(lockCalls.getPassageModeConfig, async ({ lockId }, { uid }) => {
      const target = await requireManagedLock(parts, uid, lockId);
      return isRejection(target) ? target : settingStatus(target, 'passageMode');
    }),
    route(lockCalls.configPassageMode, ({ passageMode, ...params }, { uid }) =>
      requestSetting(uid, params, () => ({ name: 'passageMode', value: passageMode })),
    ),
  ];
}

function clockRoutes(parts: Parts, { requestSetting, querySettings }: LockSettingService): Route[] {
  return [
    route(lockCalls.queryDate, async (params, { uid }) => {
      const target = await requireManagedLock(parts, uid, params.lockId);
      if (isRejection(target)) return target;
      const queried = await querySettings(uid, params, target, ['clock']);
      if (isRejection(queried)) return queried;
      const { snapshot } = await parts.loop.snapshot(lockSetting, settingRef(target.owner, params.lockId, 'clock'));
      const { reportedAt, driftMs } = snapshot.context;
      return { clock: reportedAt !== null && driftMs !== null ? { reportedAt, driftMs } : null };
    }),
    route(lockCalls.updateDate, (params, { uid, now }) =>
      requestSetting(uid, params, target => zoneOffset(target, now)),
    ),
  ];
}

const lockRoutes = (parts: Parts): Route[] => [
  route(lockCalls.changeTimezoneRawOffset, ({ timeZone, ...params }, { uid }) =>
    handleLockCommand(parts, uid, params, { type: 'setZone', uid, timeZone }),
  ),
  route(lockCalls.rename, ({ lockAlias, ...params }, { uid }) =>
    handleLockCommand(parts, uid, params, { type: 'rename', uid, alias: lockAlias }),
  ),
];

export function lockSettingRoutes(parts: Parts): Route[] {
  const service = createLockSettingService(parts);
  return [...settingRoutes(parts, service), ...clockRoutes(parts, service), ...lockRoutes(parts)];
}
