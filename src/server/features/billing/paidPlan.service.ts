/**
 * The advanced functions of spec §6: they are opened by a lock's owner and hold for the owner's locks, whoever of those
 * that manage them uses them; and of those for as many as are paid for, the longest owned first. Everything that is one of
 * them asks here. Where nothing is sold they are included.
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

/** So many are named where they are refused. */
const MAX_NAMED = 5;

interface Dependencies {
  store: Store;
  loop: Loop;
  selling: Pick<Selling, 'isOn'>;
}

export type PaidPlan = ReturnType<typeof createPaidPlan>;

/** Of the locks of one owner those for which the functions are open, and those that come past what is paid for. */
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
      // On which side of the last that is paid for is all that counts of its place.
      statusOf: lockId => lockVipStatus(snapshot, paid !== null && uncovered.has(lockId) ? paid : 0),
      uncovered,
    };
  }

  /** Each owner of these with theirs among them. */
  async function byOwner(lockIds: readonly LockId[]): Promise<[AccountId, LockId[]][]> {
    const owners = await ownersOf(store.db, lockIds);
    return [...Map.groupBy(owners.keys(), lockId => owners.get(lockId) as AccountId)];
  }

  /** Of none where nothing is sold. */
  async function lockStatuses(lockIds: readonly LockId[]): Promise<Map<LockId, LockVipStatus>> {
    const statuses = new Map<LockId, LockVipStatus>();
    if (!selling.isOn) return statuses;
    for (const [owner, ownedIds] of await byOwner(lockIds)) {
      const { statusOf: of } = await coverageOfLocks(owner, ownedIds);
      for (const lockId of ownedIds) statuses.set(lockId, of(lockId));
    }
    return statuses;
  }

  /** How many locks are paid for of how many; null where it is all of them. */
  async function coverageOf(owner: AccountId): Promise<PaidFeature['coverage']> {
    if (!selling.isOn) return null;
    const snapshot = await snapshotOf(owner);
    const { locks } = snapshot.context;
    return snapshot.matches('open') && locks !== null ? { locks, own: await ownedLockCount(store.db, owner) } : null;
  }

  /** Whether on any lock at all, and who is to be asked if not. */
  async function availability(uid: AccountId): Promise<PaidFeature> {
    const owners = await ownersOfManaged(store.db, uid);
    const [status, ownsLocks, coverage] = [await statusOf(uid), owners.includes(uid), await coverageOf(uid)];
    const available = { available: true, status, ask: null, ownsLocks, coverage } as const;
    for (const owner of owners) if (isAdvanced(owner === uid ? status : await statusOf(owner))) return available;
    // Who has no lock yet is kept from nothing that is included; who only opens doors has none to look after.
    if (!selling.isOn && (await ownersVisibleTo(store.db, uid)).length === 0) return available;
    const ask = ownsLocks ? 'self' : owners.length > 0 ? 'owner' : 'nobody';
    return { ...available, available: false, ask };
  }

  /** Tells every owner whose locks this account administers, and who has not opened them; each no more than once a day. */
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

  /** With as many of them by name as can be read. */
  async function notCovered(uid: AccountId, owner: AccountId, lockIds: readonly LockId[]): Promise<Rejection> {
    const named = await visibleLocks(store.db, uid, lockIds.slice(0, MAX_NAMED));
    return reject('locksNotCovered', {
      ask: owner === uid ? 'self' : 'owner',
      lockIds,
      names: [...named.values()].map(({ alias }) => alias),
      more: Math.max(0, lockIds.length - MAX_NAMED),
    });
  }

  /** Of these locks those that have them not, and why. */
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
    /** Of what is of no lock; null: it may be used. */
    async requireOpen(uid: AccountId): Promise<Rejection | null> {
      const { available, ask } = await availability(uid);
      if (available) return null;
      return ask === 'nobody' ? reject('noPermission') : reject('advancedOff', { ask });
    },
    /** On all of these locks; null: it may be used. */
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
    /** Of a lock that comes to the account next; null: it would be covered, or whatever there is. */
    async requireRoomForNext(uid: AccountId, name: string): Promise<Rejection | null> {
      const coverage = await coverageOf(uid);
      if (coverage === null || coverage.own < coverage.locks) return null;
      return reject('locksNotCovered', { ask: 'self', lockIds: [], names: [name], more: 0 });
    },
  };
}
