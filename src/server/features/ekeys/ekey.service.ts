import type { IssuingRight } from '../../../../machines/aggregates/credential/issuingRight.ts';
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { mayGive } from '../../../../machines/selectors/eKeyActions.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, EKeyId, LockId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { isUpstreamIssuer } from '../credentials/issuedAccess.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { timeZoneOfLock } from '../locks/lockRow.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type EKeyPlace, heldEKeys, placeOfEKey } from './ekeyRow.ts';

/** An account that may issue eKeys: the owner, an administrator, or the holder of an issuing eKey. */
export interface EKeyIssuer extends IssuingRight {
  owner: AccountId;
}

export interface EKeyParams {
  keyId: EKeyId;
  commandId?: CommandId | undefined;
}

export interface AuthorizedEKey {
  place: EKeyPlace;
  issuer: EKeyIssuer;
}

export type EKeyService = ReturnType<typeof createEKeyService>;

export function createEKeyService({ store, loop }: { store: Store; loop: Loop }) {
  async function authorizeIssuer(uid: AccountId, lockId: LockId): Promise<EKeyIssuer | Rejection> {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    if (access.role !== 'user')
      return { owner: access.ownerId, administers: true, own: access.own, remoteUnlock: true };
    for (const held of await heldEKeys(store.db, uid, [lockId])) {
      const { snapshot } = await loop.snapshot(ekey, eKeyRef(held));
      if (!mayGive(snapshot)) continue;
      const { desired, remoteUnlock } = snapshot.context;
      return { owner: access.ownerId, administers: false, own: desired, remoteUnlock };
    }
    return reject('noPermission');
  }

  async function authorizeEKeyIf(
    uid: AccountId,
    keyId: EKeyId,
    isIssuers: (place: EKeyPlace) => boolean | Promise<boolean>,
  ): Promise<AuthorizedEKey | Rejection> {
    const place = await placeOfEKey(store.db, keyId);
    const access = place && (await accessOf(store.db, uid, place.lockId));
    if (!place || !access || (access.role === 'user' && !(await isIssuers(place)))) return reject('eKeyNotFound');
    const issuer = await authorizeIssuer(uid, place.lockId);
    return isRejection(issuer) ? issuer : { place, issuer };
  }

  /** Authorizes managers and the eKey's issuer. For others the eKey isn't found, so its existence isn't revealed. */
  const authorizeEKey = (uid: AccountId, keyId: EKeyId) =>
    authorizeEKeyIf(uid, keyId, ({ senderUid }) => senderUid === uid);

  /** Authorizes managers, the eKey's issuer, and issuers further up the chain. */
  const authorizeEKeyInChain = (uid: AccountId, keyId: EKeyId) =>
    authorizeEKeyIf(uid, keyId, place => isUpstreamIssuer(store.db, uid, place));

  const timeZoneOf = async ({ account, lockId }: Pick<EKeyPlace, 'account' | 'lockId'>) =>
    (await timeZoneOfLock(store.db, account, lockId)) ?? 'UTC';

  async function hasAccess(uid: AccountId, lockId: LockId): Promise<boolean> {
    const [access, held] = await Promise.all([accessOf(store.db, uid, lockId), heldEKeys(store.db, uid, [lockId])]);
    return held.length > 0 || (access !== null && access.role !== 'user');
  }

  return { authorizeIssuer, authorizeEKey, authorizeEKeyInChain, timeZoneOf, hasAccess };
}
