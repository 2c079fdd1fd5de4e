import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { jobCalls } from '../../../../models/calls/job.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, EKeyId, LockId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import {
  credentialTargetsByIds,
  credentialTargetsOnLock,
  eKeyIdsOnLock,
  type LockTarget,
} from '../credentials/jobTargets.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { tooManyItems } from './job.service.ts';

type ChosenItem = ParamsOf<typeof jobCalls.remove>['items'][number];
type CredentialKindAtLock = Parameters<typeof authorizeLock>[3];

/** Returns the targets of a job if the account may change all of them. */
export function createAuthorizedTargets({ store, loop }: Pick<Dependencies, 'store' | 'loop'>) {
  const { authorizeIssuer, authorizeEKey } = createEKeyService({ store, loop });

  async function eKeyTarget(uid: AccountId, id: number): Promise<LockTarget | Rejection> {
    const authorized = await authorizeEKey(uid, id as EKeyId);
    if (isRejection(authorized)) return authorized;
    const { place } = authorized;
    const { snapshot } = await loop.snapshot(ekey, eKeyRef(place));
    return { lockId: place.lockId, target: { kind: 'ekey', id, name: snapshot.context.name } };
  }

  async function ownerAt(uid: AccountId, lockId: LockId, kind: CredentialKindAtLock): Promise<AccountId | Rejection> {
    const at = await authorizeLock({ store, loop }, uid, lockId, kind);
    return isRejection(at) ? at : at.owner;
  }

  async function credentialTargets(uid: AccountId, items: readonly ChosenItem[]) {
    const idsByOwner = new Map<AccountId, CredentialId[]>();
    const ownerByLock = new Map<string, AccountId>();
    for (const { kind, lockId, id } of items) {
      if (kind === 'ekey') continue;
      const key = `${kind}-${lockId}`;
      const owner = ownerByLock.get(key) ?? (await ownerAt(uid, lockId, kind as CredentialKindAtLock));
      if (isRejection(owner)) return owner;
      ownerByLock.set(key, owner);
      idsByOwner.set(owner, [...(idsByOwner.get(owner) ?? []), id as CredentialId]);
    }
    const rows = await Promise.all([...idsByOwner].map(([owner, ids]) => credentialTargetsByIds(store.db, owner, ids)));
    return new Map(rows.flat().map(row => [`${row.target.kind}-${row.lockId}-${row.target.id}`, row]));
  }

  return {
    /** One unknown item rejects the whole job. */
    async chosen(uid: AccountId, items: readonly ChosenItem[]): Promise<LockTarget[] | Rejection> {
      const credentials = await credentialTargets(uid, items);
      if (isRejection(credentials)) return credentials;
      const all: LockTarget[] = [];
      for (const { kind, lockId, id } of items) {
        const one = kind === 'ekey' ? await eKeyTarget(uid, id) : credentials.get(`${kind}-${lockId}-${id}`);
        if (one && isRejection(one)) return one;
        if (one?.lockId !== lockId) return reject(kind === 'ekey' ? 'eKeyNotFound' : 'credentialNotFound');
        all.push(one);
      }
      return all;
    },

    async allAtLock(uid: AccountId, lockId: LockId, kind: ChosenItem['kind']): Promise<LockTarget[] | Rejection> {
      if (kind !== 'ekey') {
        const owner = await ownerAt(uid, lockId, kind as CredentialKindAtLock);
        return isRejection(owner) ? owner : credentialTargetsOnLock(store.db, owner, lockId, kind);
      }
      const issuer = await authorizeIssuer(uid, lockId);
      if (isRejection(issuer)) return issuer;
      const ids = await eKeyIdsOnLock(store.db, issuer.owner, lockId, issuer.administers ? null : uid);
      if (ids.length > MAX_JOB_ITEMS) return tooManyItems(ids.length);
      const found = await Promise.all(ids.map(id => eKeyTarget(uid, id)));
      // Skips items deleted between the two queries.
      return found.filter((one): one is LockTarget => !isRejection(one));
    },
  };
}
