import type { SnapshotFrom } from 'xstate';
import type { AccountId } from '../../models/ids.ts';
import { CAPABILITY_FOR, type LockSetting, type LockSettingName } from '../../models/lockSettings.ts';
import { SETS_REMOTE_UNLOCK } from '../../models/way.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

export type SettingBlockReason = 'lockNotFound' | 'noPermission' | 'notSupported' | 'noGateway' | 'lockFrozen' | null;

type Lock = SnapshotFrom<typeof lockMachine>;

const has = ({ context: { capabilities, reachedBy } }: Lock, name: LockSettingName): boolean =>
  capabilities.includes(CAPABILITY_FOR[name]) &&
  (name !== 'remoteUnlock' || reachedBy === null || SETS_REMOTE_UNLOCK[reachedBy.way]);

export function deviceBlockReason(lock: Lock, name: LockSettingName): Exclude<SettingBlockReason, 'noPermission'> {
  if (!lock.matches('present')) return 'lockNotFound';
  if (!has(lock, name)) return 'notSupported';
  return lock.matches({ present: { link: 'noGateway' } }) ? 'noGateway' : null;
}

/** The first block reason that applies. Switching passage mode on would unlock a frozen lock, so it is blocked. */
export function settingBlockReason(lock: Lock, uid: AccountId, setting: LockSetting): SettingBlockReason {
  const role = lock.context.access[uid]?.role;
  if (!role) return 'lockNotFound';
  if (role === 'user') return 'noPermission';
  const blockReason = deviceBlockReason(lock, setting.name);
  if (blockReason) return blockReason;
  const opens = setting.name === 'passageMode' && setting.value.on;
  return opens && lock.matches({ present: { freezing: 'frozen' } }) ? 'lockFrozen' : null;
}
