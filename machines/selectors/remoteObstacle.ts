import type { SnapshotFrom } from 'xstate';
import type { RemoteBlockReason } from '../../models/calls/lock.calls.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Capability, LockAction, LockRole } from '../../models/lockState.ts';
import type { MissingDriver } from '../../models/way.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

export type OperationBlockReason =
  | 'lockNotFound'
  | 'noPermission'
  | 'notConfigured'
  | 'notInThisState'
  | 'noGateway'
  | 'lockFrozen'
  | 'remoteUnlockOff';

export const REQUIRED_CAPABILITY = { unlock: 'remoteUnlock', lock: 'remoteLock' } as const satisfies Record<
  LockAction,
  Capability
>;

export interface RemoteAccess {
  role: LockRole | undefined;
  /** `mayOpenFromAfar` of an eKey that the user holds. */
  byEKey: boolean;
  missingDriver: MissingDriver | null;
  capabilities: readonly Capability[];
  hasGateway: boolean;
  remoteUnlockAllowed: boolean;
  frozen: boolean;
}

/**
 * The first block reason that applies; null if allowed. Users need an eKey with remote unlock. A frozen lock can be
 * locked remotely, but not unlocked.
 */
export function blockReasonFor(action: LockAction, lock: RemoteAccess): RemoteBlockReason {
  if (lock.role !== 'owner' && lock.role !== 'admin' && !lock.byEKey) return 'noPermission';
  if (lock.missingDriver) return 'notConfigured';
  if (!lock.capabilities.includes(REQUIRED_CAPABILITY[action])) return 'notSupported';
  if (!lock.hasGateway) return 'noGateway';
  if (lock.frozen && action === 'unlock') return 'lockFrozen';
  return lock.remoteUnlockAllowed ? null : 'remoteUnlockOff';
}

export const remoteBlockReason = (
  lock: SnapshotFrom<typeof lockMachine>,
  uid: AccountId,
  action: LockAction,
  { byEKey = false, missingDriver = null }: Partial<Pick<RemoteAccess, 'byEKey' | 'missingDriver'>> = {},
): RemoteBlockReason =>
  blockReasonFor(action, {
    byEKey,
    missingDriver,
    role: lock.context.access[uid]?.role,
    capabilities: lock.context.capabilities,
    hasGateway: !lock.matches({ present: { link: 'noGateway' } }),
    remoteUnlockAllowed: lock.matches({ present: { remoteUnlock: 'allowed' } }),
    frozen: lock.matches({ present: { freezing: 'frozen' } }),
  });
