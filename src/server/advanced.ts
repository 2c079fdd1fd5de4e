/**
 * The advanced functions of spec §6: they are opened by a lock's owner and hold for the owner's locks, whoever of those
 * that manage them uses them. Everything that is one of them asks here. Where nothing is sold they are included.
 */
import { vip } from '../../machines/aggregates/vip.decide.ts';
import { isAdvanced, vipStatus } from '../../machines/selectors/vip.ts';
import type { PaidFeature } from '../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../models/errorCodes.ts';
import type { AccountId } from '../../models/ids.ts';
import { VipStatus } from '../../models/vipTime.ts';
import { type Loop, streamRef } from './loop/loop.ts';
import { nicknamesOf } from './projections/accountRow.ts';
import { ownersManagedBy, ownersSeenBy } from './projections/seenLocks.ts';
import type { Selling } from './selling.ts';
import type { Store } from './store/store.ts';

export const vipRef = (owner: AccountId) => streamRef(owner, vip.kind, owner);

interface Dependencies {
  store: Store;
  loop: Loop;
  selling: Pick<Selling, 'isOn'>;
}

export type Advanced = ReturnType<typeof createAdvanced>;

export function createAdvanced({ store, loop, selling }: Dependencies) {
  const statusOf = async (owner: AccountId): Promise<VipStatus> =>
    selling.isOn ? vipStatus((await loop.snapshot(vip, vipRef(owner))).snapshot) : VipStatus.OPEN;

  /** Whether on any lock at all, and who is to be asked if not. */
  async function standing(uid: AccountId): Promise<PaidFeature> {
    const owners = await ownersManagedBy(store.db, uid);
    const [status, ownsLocks] = [await statusOf(uid), owners.includes(uid)];
    for (const owner of owners)
      if (isAdvanced(owner === uid ? status : await statusOf(owner)))
        return { available: true, status, ask: null, ownsLocks };
    // Who has no lock yet is kept from nothing that is included; who only opens doors has none to look after.
    if (!selling.isOn && (await ownersSeenBy(store.db, uid)).length === 0)
      return { available: true, status, ask: null, ownsLocks };
    const ask = ownsLocks ? 'self' : owners.length > 0 ? 'owner' : 'nobody';
    return { available: false, status, ask, ownsLocks };
  }

  /** Tells every owner whose locks this account administers, and who has not opened them; each no more than once a day. */
  async function askOwners(uid: AccountId): Promise<{ told: number; toldBefore: number } | Rejection> {
    const owners = (await ownersManagedBy(store.db, uid)).filter(owner => owner !== uid);
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

  return {
    statusOf,
    standing,
    askOwners,
    /** Null: it may be used. */
    async refusal(uid: AccountId): Promise<Rejection | null> {
      const { available, ask } = await standing(uid);
      if (available) return null;
      return ask === 'nobody' ? reject('noPermission') : reject('advancedOff', { ask });
    },
    /** On the locks of all of these owners; null: it may be used. */
    async refusalOn(uid: AccountId, owners: Iterable<AccountId>): Promise<Rejection | null> {
      for (const owner of owners)
        if (!isAdvanced(await statusOf(owner))) return reject('advancedOff', { ask: owner === uid ? 'self' : 'owner' });
      return null;
    },
  };
}
