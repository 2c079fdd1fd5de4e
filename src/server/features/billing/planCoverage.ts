import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import { isAdvanced, lockVipStatus, vipStatus } from '../../../../machines/selectors/vip.ts';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { type LockVipStatus, VipStatus } from '../../../../models/vipTime.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { ownedBeyond, ownedLockCount, ownersOf } from '../locks/ownedLocks.ts';
import { vipRef } from './billingRefs.ts';
import type { Selling } from './selling.ts';

export interface PlanParts {
  store: Store;
  loop: Loop;
  selling: Pick<Selling, 'isOn'>;
}

interface OwnerCoverage {
  status: VipStatus;
  statusOf(lockId: LockId): LockVipStatus;
  uncovered: ReadonlySet<LockId>;
}

export function createPlanCoverage({ store, loop, selling }: PlanParts) {
  const snapshotOf = async (owner: AccountId) => (await loop.snapshot(vip, vipRef(owner))).snapshot;

  const statusOf = async (owner: AccountId): Promise<VipStatus> =>
    selling.isOn ? vipStatus(await snapshotOf(owner)) : VipStatus.OPEN;

  async function coverageOfLocks(owner: AccountId, lockIds: readonly LockId[]): Promise<OwnerCoverage> {
    const snapshot = await snapshotOf(owner);
    const paid = snapshot.context.locks;
    const uncovered = paid === null ? new Set<LockId>() : await ownedBeyond(store.db, owner, paid, lockIds);
    return {
      status: vipStatus(snapshot),
      // `lockVipStatus` takes the lock's rank among the owned locks. Any rank below `paid` is covered, so 0 serves for
      // all covered locks and `paid` for all others.
      statusOf: lockId => lockVipStatus(snapshot, paid !== null && uncovered.has(lockId) ? paid : 0),
      uncovered,
    };
  }

  async function locksByOwner(lockIds: readonly LockId[]): Promise<[AccountId, LockId[]][]> {
    const owners = await ownersOf(store.db, lockIds);
    return [...Map.groupBy(owners.keys(), lockId => owners.get(lockId) as AccountId)];
  }

  async function lockStatuses(lockIds: readonly LockId[]): Promise<Map<LockId, LockVipStatus>> {
    const statuses = new Map<LockId, LockVipStatus>();
    if (!selling.isOn) return statuses;
    for (const [owner, ownedIds] of await locksByOwner(lockIds)) {
      const { statusOf: of } = await coverageOfLocks(owner, ownedIds);
      for (const lockId of ownedIds) statuses.set(lockId, of(lockId));
    }
    return statuses;
  }

  /** Null if nothing is sold, the plan isn't active, or it covers all locks. */
  async function coverageOf(owner: AccountId): Promise<PaidFeature['coverage']> {
    if (!selling.isOn) return null;
    const snapshot = await snapshotOf(owner);
    const { locks } = snapshot.context;
    return snapshot.matches('open') && locks !== null ? { locks, own: await ownedLockCount(store.db, owner) } : null;
  }

  async function closedLocks(lockIds: readonly LockId[]): Promise<Map<LockId, 'advancedOff' | 'notCovered'>> {
    const closed = new Map<LockId, 'advancedOff' | 'notCovered'>();
    if (!selling.isOn) return closed;
    for (const [owner, ownedIds] of await locksByOwner(lockIds)) {
      const { status, uncovered } = await coverageOfLocks(owner, ownedIds);
      for (const lockId of ownedIds)
        if (!isAdvanced(status)) closed.set(lockId, 'advancedOff');
        else if (uncovered.has(lockId)) closed.set(lockId, 'notCovered');
    }
    return closed;
  }

  return { statusOf, locksByOwner, coverageOfLocks, lockStatuses, coverageOf, closedLocks };
}
