import type { SnapshotFrom } from 'xstate';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { type Obstacle, remoteObstacle } from '../../../machines/selectors/remoteObstacle.ts';
import type { RemoteObstacle } from '../../../models/calls/lock.calls.ts';
import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { streamRef } from '../loop/loop.ts';
import type { Looking } from '../loop/telling.ts';
import { accessOf } from '../projections/seenLocks.ts';
import type { Store } from '../store/store.ts';
import { openedByEKeys } from './openingEKeys.ts';

export interface Reach {
  /** Whose log the operation is written to. */
  owner: AccountId;
  reach: { gatewayId: GatewayId } | { obstacle: Obstacle };
}

/** How this account reaches this lock now; null if it does not know the lock. */
export async function reachOf(
  { store, loop }: { store: Store; loop: Looking },
  uid: AccountId,
  lockId: LockId,
  action: LockAction,
  now: number,
): Promise<Reach | null> {
  const access = await accessOf(store.db, uid, lockId);
  if (!access) return null;
  const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
  const byEKey = (await openedByEKeys({ store, loop }, uid, access.role === 'user' ? [lockId] : [], now)).has(lockId);
  return { owner: access.ownerId, reach: wayTo(snapshot, remoteObstacle(snapshot, uid, action, byEKey)) };
}

/** How a guest reaches this lock by a link, whoever gave it out. */
export const reachByLink = (snapshot: LockSnapshot): Reach['reach'] =>
  wayTo(snapshot, remoteObstacle(snapshot, NOBODY, 'unlock', true));

type LockSnapshot = SnapshotFrom<typeof lock.machine>;
const NOBODY = 0 as AccountId;

function wayTo({ context: { gatewayId } }: LockSnapshot, obstacle: RemoteObstacle): Reach['reach'] {
  if (obstacle === 'notSupported') return { obstacle: 'notInThisState' };
  if (obstacle) return { obstacle };
  return gatewayId ? { gatewayId } : { obstacle: 'noGateway' };
}
