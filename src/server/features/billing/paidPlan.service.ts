/**
 * The paid plan (spec §6): bought by an owner for a number of locks, longest owned first. Included where nothing is
 * sold.
 */
import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import { isAdvanced, lockVipStatus, vipStatus } from '../../../../machines/selectors/vip.ts';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { type LockVipStatus, VipStatus } from '../../../../models/vipTime.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import { visibleLocks } from '../exports/visibleLocks.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import { ownedBeyond, ownedLockCount, ownersOf, ownersOfManaged } from '../locks/ownedLocks.ts';
import type { Selling } from './selling.ts';

export const vipRef = (owner: AccountId) => streamRef(owner, vip.kind, owner);

const MAX_NAMED = 5;

interface Dependencies {
  store: Store;
  loop: Loop;
  selling: Pick<Selling, 'isOn'>;
}

export type PaidPlan = ReturnType<typeof createPaidPlan>;

interface OwnerCoverage {
  status: VipStatus;
  statusOf(lockId: LockId): LockVipStatus;
  uncovered: ReadonlySet<LockId>;
}

export function createPaidPlan({ store, loop, selling }: Dependencies) {
  const snapshotOf = async (owner: AccountId) => (await loop.snapshot(vip, vipRef(owner))).snapshot;

  const statusOf = async (owner: AccountId): Promise<VipStatus> =>
    selling.isOn ? vipStatus(await snapshotOf(owner)) : VipStatus.OPEN;

  async function coverageOfLocks(owner: AccountId, lockIds: readonly LockId[]): Promise<OwnerCoverage> {
    const snapshot = await snapshotOf(owner);
    const paid = snapshot.context.locks;
    const uncovered = paid === null ? new Set<LockId>() : await ownedBeyond(store.db, owner, paid, lockIds);
    return {
      status: vipStatus(snapshot),
      // Only the side of the limit matters, not the exact rank.
      statusOf: lockId => lockVipStatus(snapshot, paid !== null && uncovered.has(lockId) ? paid : 0),
      uncovered,
    };
  }

  async function byOwner(lockIds: readonly LockId[]): Promise<[AccountId, LockId[]][]> {
    const owners = await ownersOf(store.db, lockIds);
    return [...Map.groupBy(owners.keys(), lockId => owners.get(lockId) as AccountId)];
  }

  async function lockStatuses(lockIds: readonly LockId[]): Promise<Map<LockId, LockVipStatus>> {
    const statuses = new Map<LockId, LockVipStatus>();
    if (!selling.isOn) return statuses;
    for (const [owner, ownedIds] of await byOwner(lockIds)) {
      const { statusOf: of } = await coverageOfLocks(owner, ownedIds);
      for (const lockId of ownedIds) statuses.set(lockId, of(lockId));
    }
    return statuses;
  }

  /** Null when all locks are covered. */
  async function coverageOf(owner: AccountId): Promise<PaidFeature['coverage']> {
    if (!selling.isOn) return null;
    const snapshot = await snapshotOf(owner);
    const { locks } = snapshot.context;
    return snapshot.matches('open') && locks !== null ? { locks, own: await ownedLockCount(store.db, owner) } : null;
  }

  async function availability(uid: AccountId): Promise<PaidFeature> {
    const owners = await ownersOfManaged(store.db, uid);
    const [status, ownsLocks, coverage] = [await statusOf(uid), owners.includes(uid), await coverageOf(uid)];
    const available = { available: true, status, ask: null, ownsLocks, coverage } as const;
    for (const owner of owners) if (isAdvanced(owner === uid ? status : await statusOf(owner))) return available;
    // Without any lock yet, included features are available; users who only open doors have nothing to manage.
    if (!selling.isOn && (await ownersVisibleTo(store.db, uid)).length === 0) return available;
    const ask = ownsLocks ? 'self' : owners.length > 0 ? 'owner' : 'nobody';
    return { ...available, available: false, ask };
  }

  /** At most once a day per owner. */
  async function askOwners(uid: AccountId): Promise<{ told: number; toldBefore: number } | Rejection> {
    const owners = (await ownersOfManaged(store.db, uid)).filter(owner => owner !== uid);
    const from = (await nicknamesOf(store.db, [uid])).get(uid) ?? '';
    const answers = [];
    for (const owner of owners) {
      if (isAdvanced(await statusOf(owner))) continue;
      const command = { type: 'request', uid: owner, by: uid, from } as const;
      answers.push(await loop.handle(vip, vipRef(owner), command, { by: uid, answer: null }));
    }
    if (answers.length === 0) return reject('noPermission');
    const toldBefore = answers.filter(isRejection).length;
    return { told: answers.length - toldBefore, toldBefore };
  }

  async function notCovered(uid: AccountId, owner: AccountId, lockIds: readonly LockId[]): Promise<Rejection> {
    const named = await visibleLocks(store.db, uid, lockIds.slice(0, MAX_NAMED));
    return reject('locksNotCovered', {
      ask: owner === uid ? 'self' : 'owner',
      lockIds,
      names: [...named.values()].map(({ alias }) => alias),
      more: Math.max(0, lockIds.length - MAX_NAMED),
    });
  }

  async function closedLocks(lockIds: readonly LockId[]): Promise<Map<LockId, 'advancedOff' | 'notCovered'>> {
    const closed = new Map<LockId, 'advancedOff' | 'notCovered'>();
    if (!selling.isOn) return closed;
    for (const [owner, ownedIds] of await byOwner(lockIds)) {
      const { status, uncovered } = await coverageOfLocks(owner, ownedIds);
      for (const lockId of ownedIds)
        if (!isAdvanced(status)) closed.set(lockId, 'advancedOff');
        else if (uncovered.has(lockId)) closed.set(lockId, 'notCovered');
    }
    return closed;
  }

  return {
    statusOf,
    closedLocks,
    availability,
    askOwners,
    lockStatuses,
    coverageOf,
    async requireOpen(uid: AccountId): Promise<Rejection | null> {
      const { available, ask } = await availability(uid);
      if (available) return null;
      return ask === 'nobody' ? reject('noPermission') : reject('advancedOff', { ask });
    },
    async requireOpenOn(uid: AccountId, lockIds: readonly LockId[]): Promise<Rejection | null> {
      if (!selling.isOn) return null;
      for (const [owner, ownedIds] of await byOwner(lockIds)) {
        const { status, uncovered } = await coverageOfLocks(owner, ownedIds);
        if (!isAdvanced(status)) return reject('advancedOff', { ask: owner === uid ? 'self' : 'owner' });
        if (uncovered.size > 0)
          return notCovered(
            uid,
            owner,
            ownedIds.filter(lockId => uncovered.has(lockId)),
          );
      }
      return null;
    },
    async requireRoomForNext(uid: AccountId, name: string): Promise<Rejection | null> {
      const coverage = await coverageOf(uid);
      if (coverage === null || coverage.own < coverage.locks) return null;
      return reject('locksNotCovered', { ask: 'self', lockIds: [], names: [name], more: 0 });
    },
  };
}
