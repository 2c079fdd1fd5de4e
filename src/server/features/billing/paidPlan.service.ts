/** The paid plan (spec §6) covers some of an owner's locks, longest owned first. If nothing is sold, it covers all. */
import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import { isAdvanced } from '../../../../machines/selectors/vip.ts';
import type { AnswerOf } from '../../../../models/calls/call.ts';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import type { vipCalls } from '../../../../models/calls/vip.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { VipStatus } from '../../../../models/vipTime.ts';
import type { Store } from '../../../engine/store/store.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import { visibleLocks } from '../exports/visibleLocks.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import { ownersOfManaged } from '../locks/ownedLocks.ts';
import { vipRef } from './billingRefs.ts';
import { createPlanCoverage, type PlanParts } from './planCoverage.ts';

const MAX_NAMED = 5;

async function notCovered(
  store: Store,
  uid: AccountId,
  owner: AccountId,
  lockIds: readonly LockId[],
): Promise<Rejection> {
  const named = await visibleLocks(store.db, uid, lockIds.slice(0, MAX_NAMED));
  return reject('locksNotCovered', {
    ask: owner === uid ? 'self' : 'owner',
    lockIds,
    names: [...named.values()].map(({ alias }) => alias),
    more: Math.max(0, lockIds.length - MAX_NAMED),
  });
}

/** Notifies each owner at most once a day. */
async function askOwners(
  { store, loop }: PlanParts,
  statusOf: (owner: AccountId) => Promise<VipStatus>,
  uid: AccountId,
): Promise<AnswerOf<typeof vipCalls.askOwner> | Rejection> {
  const owners = (await ownersOfManaged(store.db, uid)).filter(owner => owner !== uid);
  const from = (await nicknamesOf(store.db, [uid])).get(uid) ?? '';
  const answers = [];
  for (const owner of owners) {
    if (isAdvanced(await statusOf(owner))) continue;
    const command = { type: 'request', uid: owner, by: uid, from } as const;
    answers.push(await loop.handle(vip, vipRef(owner), command, { by: uid, answer: null }));
  }
  if (answers.length === 0) return reject('noPermission');
  const rejected = answers.filter(isRejection);
  const retries = rejected.flatMap(({ data }) => (typeof data?.retryAt === 'number' ? [data.retryAt] : []));
  return {
    told: answers.length - rejected.length,
    toldBefore: rejected.length,
    retryAt: retries.length > 0 ? Math.min(...retries) : null,
  };
}

export type PaidPlan = ReturnType<typeof createPaidPlan>;

export function createPaidPlan(parts: PlanParts) {
  const { store, selling } = parts;
  const { statusOf, locksByOwner, coverageOfLocks, lockStatuses, coverageOf, closedLocks } = createPlanCoverage(parts);

  async function availability(uid: AccountId): Promise<PaidFeature> {
    const owners = await ownersOfManaged(store.db, uid);
    const [status, ownsLocks, coverage] = [await statusOf(uid), owners.includes(uid), await coverageOf(uid)];
    const available = { available: true, status, ask: null, ownsLocks, coverage } as const;
    for (const owner of owners) if (isAdvanced(owner === uid ? status : await statusOf(owner))) return available;
    // If nothing is sold, all features are available to an account without any locks. Users who only open others' locks
    // get none, because they have nothing to manage.
    if (!selling.isOn && (await ownersVisibleTo(store.db, uid)).length === 0) return available;
    const ask = ownsLocks ? 'self' : owners.length > 0 ? 'owner' : 'nobody';
    return { ...available, available: false, ask };
  }

  return {
    statusOf,
    lockStatuses,
    closedLocks,
    availability,
    askOwners: (uid: AccountId) => askOwners(parts, statusOf, uid),
    async requireOpen(uid: AccountId): Promise<Rejection | null> {
      const { available, ask } = await availability(uid);
      if (available) return null;
      return ask === 'nobody' ? reject('noPermission') : reject('advancedOff', { ask });
    },
    async requireOpenOn(uid: AccountId, lockIds: readonly LockId[]): Promise<Rejection | null> {
      if (!selling.isOn) return null;
      for (const [owner, ownedIds] of await locksByOwner(lockIds)) {
        const { status, uncovered } = await coverageOfLocks(owner, ownedIds);
        if (!isAdvanced(status)) return reject('advancedOff', { ask: owner === uid ? 'self' : 'owner' });
        if (uncovered.size > 0)
          return notCovered(
            store,
            uid,
            owner,
            ownedIds.filter(lockId => uncovered.has(lockId)),
          );
      }
      return null;
    },
    async requireRoomForNext(uid: AccountId, name: string): Promise<Rejection | null> {
      const limit = await coverageOf(uid);
      if (limit === null || limit.own < limit.locks) return null;
      return reject('locksNotCovered', { ask: 'self', lockIds: [], names: [name], more: 0 });
    },
  };
}
