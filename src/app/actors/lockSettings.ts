import { applySettingFact, type LockSettings, restoredSetting } from '../../../machines/selectors/settingItem.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import type { LockSetting, RoomStatus } from '../../../models/lockSettings.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';

async function settingsOf(lockId: LockId): Promise<LockSettings> {
  const { list, ...rest } = await send(lockCalls.settings, { lockId });
  return { ...rest, lockId, list: list.map(restoredSetting) };
}

/** Facts after which the server may offer other settings. */
const CHANGES_OFFERS: ReadonlySet<string> = new Set(['lock.linked.v1', 'lock.unlinked.v1']);

export const useLockSettings = defineResource({
  load: settingsOf,
  apply: applySettingFact,
  refetchOn: ({ fact }) => CHANGES_OFFERS.has(fact.type),
});

const about = (lockId: LockId) => ({ lockId, commandId: newCommandId() });

export const settingCommands = {
  set: (lockId: LockId, setting: LockSetting | { name: 'roomStatus'; value: RoomStatus }) =>
    send(lockCalls.updateSetting, { ...about(lockId), setting }),
  setAutoLockTime: (lockId: LockId, seconds: number) =>
    send(lockCalls.setAutoLockTime, { ...about(lockId), seconds: seconds as 0 }),
  rename: (lockId: LockId, lockAlias: string) => send(lockCalls.rename, { ...about(lockId), lockAlias }),
  setZone: (lockId: LockId, timeZone: string) =>
    send(lockCalls.changeTimezoneRawOffset, { ...about(lockId), timeZone }),
  calibrate: (lockId: LockId) => send(lockCalls.updateDate, about(lockId)),
  askTime: (lockId: LockId) => send(lockCalls.queryDate, about(lockId)),
  ask: (lockId: LockId) => send(lockCalls.querySetting, about(lockId)),
};
