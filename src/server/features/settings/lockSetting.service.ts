import { lockSetting } from '../../../../machines/aggregates/lockSetting.decide.ts';
import { lockSettingMachine } from '../../../../machines/aggregates/lockSetting.machine.ts';
import { deviceBlockReason, settingBlockReason } from '../../../../machines/selectors/settingObstacle.ts';
import type { SettingStanding } from '../../../../models/calls/lock.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import type { LockSetting, LockSettingName } from '../../../../models/lockSettings.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type ManagedLock, requireManagedLock, settingConnectivity } from './managedLock.ts';
import { settingRef } from './settingKit.ts';

export interface SettingParams {
  lockId: LockId;
  commandId?: CommandId | undefined;
}

export function createLockSettingService({ store, loop }: Pick<Dependencies, 'store' | 'loop'>) {
  async function requestSetting(
    uid: AccountId,
    { lockId, commandId }: SettingParams,
    settingFor: (target: ManagedLock) => LockSetting,
  ) {
    const target = await requireManagedLock({ store, loop }, uid, lockId);
    if (isRejection(target)) return target;
    const setting = settingFor(target);
    const connectivity = settingConnectivity(target, settingBlockReason(target.snapshot, uid, setting));
    const command = { type: 'request', lockId, setting, uid, connectivity } as const;
    return loop.handle(
      lockSetting,
      settingRef(target.owner, lockId, setting.name),
      command,
      commandOptions(uid, commandId, {}),
    );
  }

  async function querySettings(
    uid: AccountId,
    { lockId, commandId }: SettingParams,
    target: ManagedLock,
    names: readonly LockSettingName[],
  ) {
    for (const name of names) {
      const connectivity = settingConnectivity(target, deviceBlockReason(target.snapshot, name));
      const command = { type: 'ask', lockId, name, uid, connectivity } as const;
      const id = commandId && (`${commandId}-${name}` as CommandId);
      const queried = await loop.handle(
        lockSetting,
        settingRef(target.owner, lockId, name),
        command,
        commandOptions(uid, id, {}),
      );
      if (isRejection(queried)) return queried;
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

  return { requestSetting, querySettings, settingStatus };
}
export type LockSettingService = ReturnType<typeof createLockSettingService>;
