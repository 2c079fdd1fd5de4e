import type { SnapshotFrom } from 'xstate';
import type { AccountId } from '../../models/ids.ts';
import { CAPABILITY_FOR, type LockSetting, type LockSettingName } from '../../models/lockSettings.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

export type SettingObstacle = 'lockNotFound' | 'noPermission' | 'notSupported' | 'noGateway' | 'lockFrozen' | null;

type Lock = SnapshotFrom<typeof lockMachine>;

/** What keeps the lock from being set, or asked how it is set, whoever would: the first that applies. */
export function reachObstacle(lock: Lock, name: LockSettingName): Exclude<SettingObstacle, 'noPermission'> {
  if (!lock.matches('present')) return 'lockNotFound';
  if (!lock.context.capabilities.includes(CAPABILITY_FOR[name])) return 'notSupported';
  return lock.matches({ present: { link: 'noGateway' } }) ? 'noGateway' : null;
}

/**
 * What keeps an account from setting this on a lock, the first that applies. Passage mode would open a frozen lock without
 * anybody's doing, so it is not switched on there.
 */
export function settingObstacle(lock: Lock, uid: AccountId, setting: LockSetting): SettingObstacle {
  const role = lock.context.access[uid]?.role;
  if (!role) return 'lockNotFound';
  if (role === 'user') return 'noPermission';
  const obstacle = reachObstacle(lock, setting.name);
  if (obstacle) return obstacle;
  const opens = setting.name === 'passageMode' && setting.value.on;
  return opens && lock.matches({ present: { freezing: 'frozen' } }) ? 'lockFrozen' : null;
}
