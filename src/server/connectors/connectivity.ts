import type { SnapshotFrom } from 'xstate';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import type { OperationBlock } from '../../../machines/aggregates/operation.decide.ts';
import { missingDriverFor } from '../../../machines/selectors/missingDriverFor.ts';
import { type RemoteAccess, remoteBlockReason } from '../../../machines/selectors/remoteObstacle.ts';
import { validityPhase } from '../../../machines/selectors/validityPhase.ts';
import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { streamRef } from '../../engine/loop/loop.ts';
import type { SnapshotReader } from '../../engine/loop/reactions.ts';
import type { Store } from '../../engine/store/store.ts';
import { accessOf } from '../features/locks/lockPermissions.ts';
import { locksOpenedByEKeys } from '../features/operations/locksOpenedByEKeys.ts';
import type { Fleet } from './fleet.ts';

export type DriverAvailability = Pick<Fleet, 'missingDriver'>;

interface Connectivity {
  /** Owner of the operation's stream. */
  ownerId: AccountId;
  connectivity: { gatewayId: GatewayId } | OperationBlock;
}

/** Null if the account has no access to the lock. */
export async function resolveConnectivity(
  { store, loop, driver }: { store: Store; loop: SnapshotReader; driver: DriverAvailability },
  uid: AccountId,
  lockId: LockId,
  action: LockAction,
  now: number,
): Promise<Connectivity | null> {
  const access = await accessOf(store.db, uid, lockId);
  if (!access) return null;
  const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
  const byEKey = (await locksOpenedByEKeys({ store, loop }, uid, access.role === 'user' ? [lockId] : [], now)).has(
    lockId,
  );
  // The administrator's term has expired, but the revoking fact hasn't reached every lock yet.
  const isExpired = access.role === 'admin' && validityPhase(access.own, now) === 'ended';
  const missingDriver = missingDriverFor(access.role, driver.missingDriver(snapshot.context.reachedBy));
  return {
    ownerId: access.ownerId,
    connectivity: isExpired
      ? { blockReason: 'noPermission' }
      : connectivityFor(snapshot, uid, action, { byEKey, missingDriver }),
  };
}

export const connectivityByLink = (driver: DriverAvailability, snapshot: LockSnapshot): Connectivity['connectivity'] =>
  connectivityFor(snapshot, LINK_HOLDER, 'unlock', {
    byEKey: true,
    missingDriver: driver.missingDriver(snapshot.context.reachedBy),
  });

type LockSnapshot = SnapshotFrom<typeof lock.machine>;
const LINK_HOLDER = 0 as AccountId;

function connectivityFor(
  lock: LockSnapshot,
  uid: AccountId,
  action: LockAction,
  by: Pick<RemoteAccess, 'byEKey' | 'missingDriver'>,
): Connectivity['connectivity'] {
  const blockReason = remoteBlockReason(lock, uid, action, by);
  const { missingDriver } = by;
  if (blockReason === 'notSupported') return { blockReason: 'notInThisState', missingDriver };
  if (blockReason) return { blockReason, missingDriver };
  const { gatewayId } = lock.context;
  return gatewayId ? { gatewayId } : { blockReason: 'noGateway', missingDriver };
}
