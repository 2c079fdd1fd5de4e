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
import { accessOf } from '../features/locks/seenLocks.ts';
import { openedByEKeys } from '../features/operations/openingEKeys.ts';
import type { Fleet } from './fleet.ts';

/** Which driver this console was started without. */
export type Drives = Pick<Fleet, 'missing'>;

export interface Reach {
  /** Whose log the operation is written to. */
  owner: AccountId;
  reach: { gatewayId: GatewayId } | OperationBlock;
}

/** How this account reaches this lock now; null if it does not know the lock. */
export async function reachOf(
  { store, loop, driver }: { store: Store; loop: SnapshotReader; driver: Drives },
  uid: AccountId,
  lockId: LockId,
  action: LockAction,
  now: number,
): Promise<Reach | null> {
  const access = await accessOf(store.db, uid, lockId);
  if (!access) return null;
  const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
  const byEKey = (await openedByEKeys({ store, loop }, uid, access.role === 'user' ? [lockId] : [], now)).has(lockId);
  // An administrator's time is over by the clock, before every lock has been told.
  const isOver = access.role === 'admin' && validityPhase(access.own, now) === 'ended';
  const missingDriver = missingDriverFor(access.role, driver.missing(snapshot.context.reachedBy));
  return {
    owner: access.ownerId,
    reach: isOver ? { obstacle: 'noPermission' } : wayTo(snapshot, uid, action, { byEKey, missingDriver }),
  };
}

/** How a guest reaches this lock by a link, whoever gave it out. */
export const reachByLink = (driver: Drives, snapshot: LockSnapshot): Reach['reach'] =>
  wayTo(snapshot, NOBODY, 'unlock', { byEKey: true, missingDriver: driver.missing(snapshot.context.reachedBy) });

type LockSnapshot = SnapshotFrom<typeof lock.machine>;
const NOBODY = 0 as AccountId;

function wayTo(
  lock: LockSnapshot,
  uid: AccountId,
  action: LockAction,
  by: Pick<RemoteAccess, 'byEKey' | 'missingDriver'>,
): Reach['reach'] {
  const obstacle = remoteBlockReason(lock, uid, action, by);
  const { missingDriver } = by;
  if (obstacle === 'notSupported') return { obstacle: 'notInThisState', missingDriver };
  if (obstacle) return { obstacle, missingDriver };
  const { gatewayId } = lock.context;
  return gatewayId ? { gatewayId } : { obstacle: 'noGateway', missingDriver };
}
