/** Who gives eKeys of a lock, and what their sending has to know beforehand. */

import type { IssuingRight } from '../../../../machines/aggregates/credential/issuingRight.ts';
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { mayGive } from '../../../../machines/selectors/eKeyActions.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, EKeyId, LockId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { isInChainOf } from '../credentials/issued.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { timeZoneOfLock } from '../locks/lockRow.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type EKeyPlace, heldEKeys, placeOfEKey } from './ekeyRow.ts';

/** Whoever gives eKeys of a lock: its owner and administrators, or somebody whose own eKey says so. */
export interface Manager extends IssuingRight {
  owner: AccountId;
}

export interface AboutEKey {
  place: EKeyPlace;
  manager: Manager;
}

export function createEKeyDesk({ store, loop }: { store: Store; loop: Loop }) {
  async function managerOf(uid: AccountId, lockId: LockId): Promise<Manager | Rejection> {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    if (access.role !== 'user')
      return { owner: access.ownerId, administers: true, own: access.own, remoteUnlock: true };
    for (const held of await heldEKeys(store.db, uid, [lockId])) {
      const { snapshot } = await loop.snapshot(ekey, eKeyRef(held));
      if (!mayGive(snapshot)) continue;
      const { wished, remoteUnlock } = snapshot.context;
      return { owner: access.ownerId, administers: false, own: wished, remoteUnlock };
    }
    return reject('noPermission');
  }

  async function about(
    uid: AccountId,
    keyId: EKeyId,
    isIssuers: (place: EKeyPlace) => boolean | Promise<boolean>,
  ): Promise<AboutEKey | Rejection> {
    const place = await placeOfEKey(store.db, keyId);
    const access = place && (await accessOf(store.db, uid, place.lockId));
    if (!place || !access || (access.role === 'user' && !(await isIssuers(place)))) return reject('eKeyNotFound');
    const manager = await managerOf(uid, place.lockId);
    return isRejection(manager) ? manager : { place, manager };
  }

  /** Of others' eKeys an ordinary user does not learn that they exist. */
  const managed = (uid: AccountId, keyId: EKeyId) => about(uid, keyId, ({ senderUid }) => senderUid === uid);

  /** With what those gave further to whom an issuer gave: it ends or is cut with what they gave. */
  const managedInChain = (uid: AccountId, keyId: EKeyId) =>
    about(uid, keyId, place => isInChainOf(store.db, uid, place));

  const zoneOf = async ({ account, lockId }: Pick<EKeyPlace, 'account' | 'lockId'>) =>
    (await timeZoneOfLock(store.db, account, lockId)) ?? 'UTC';

  async function hasOne(uid: AccountId, lockId: LockId): Promise<boolean> {
    const [access, held] = await Promise.all([accessOf(store.db, uid, lockId), heldEKeys(store.db, uid, [lockId])]);
    return held.length > 0 || (access !== null && access.role !== 'user');
  }

  return { managerOf, managed, managedInChain, zoneOf, hasOne };
}
