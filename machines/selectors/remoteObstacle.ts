import type { SnapshotFrom } from 'xstate';
import type { RemoteObstacle } from '../../models/calls/lock.calls.ts';
import type { AccountId } from '../../models/ids.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

export type Obstacle = 'lockNotFound' | 'noPermission' | 'notInThisState' | 'noGateway' | 'remoteUnlockOff';

const NEEDS = { unlock: 'remoteUnlock', lock: 'remoteLock' } as const;

/**
 * What keeps this account from operating this lock from afar, the first that applies; null when it may be asked. An
 * ordinary user needs an eKey that allows remote unlock for it, so being a user of the lock alone does not do.
 */
export function remoteObstacle(
  lock: SnapshotFrom<typeof lockMachine>,
  uid: AccountId,
  action: LockAction,
): RemoteObstacle {
  const { access, capabilities } = lock.context;
  const role = access[uid]?.role;
  if (role !== 'owner' && role !== 'admin') return 'noPermission';
  if (!capabilities.includes(NEEDS[action])) return 'notSupported';
  if (lock.matches({ present: { link: 'noGateway' } })) return 'noGateway';
  if (!lock.matches({ present: { remoteUnlock: 'allowed' } })) return 'remoteUnlockOff';
  return null;
}
