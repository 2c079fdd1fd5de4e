import type { SnapshotFrom } from 'xstate';
import type { AccountId } from '../../models/ids.ts';
import type { LockSetting } from '../../models/lockSettings.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

type SettingObstacle = 'lockNotFound' | 'noPermission' | 'noGateway' | 'lockFrozen' | null;

/**
 * What keeps an account from setting this on a lock, the first that applies. Passage mode would open a frozen lock without
 * anybody's doing, so it is not switched on there.
 */
export function settingObstacle(
  lock: SnapshotFrom<typeof lockMachine>,
  uid: AccountId,
  setting: LockSetting,
): SettingObstacle {
  const role = lock.context.access[uid]?.role;
  if (!role) return 'lockNotFound';
  if (role === 'user') return 'noPermission';
  if (lock.matches({ present: { link: 'noGateway' } })) return 'noGateway';
  const opens = setting.name === 'passageMode' && setting.value.on;
  return opens && lock.matches({ present: { freezing: 'frozen' } }) ? 'lockFrozen' : null;
}
