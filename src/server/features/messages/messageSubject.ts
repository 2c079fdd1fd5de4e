import { beyondOwn } from '../../../../machines/aggregates/credential/validityRules.ts';
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, EKeyId, LockId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialItems } from '../credentials/credentialItems.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { TemplateData } from './templateWording.ts';

export interface MessageSubject {
  owner: AccountId;
  lockId: LockId;
  given: Omit<TemplateData, 'appLink' | 'passcode'>;
  digitsRef: string | null;
}

interface Parts {
  store: Store;
  loop: Loop;
  secrets: CredentialSecrets;
}

/** Finds the eKey or passcode that a message sends, if the sender may share it. */
export function createMessageSubject({ store, loop, secrets }: Parts) {
  const items = createCredentialItems({ store, loop, secrets });
  const eKeys = createEKeyService({ store, loop });

  async function roomOf(owner: AccountId, lockId: LockId) {
    const { alias, name, timeZone } = (await loop.snapshot(lock, streamRef(owner, 'lock', lockId))).snapshot.context;
    return { room: alias || name, timeZone };
  }

  async function eKeySubject(uid: AccountId, at: LockId, keyId: EKeyId): Promise<MessageSubject | Rejection> {
    const managed = await eKeys.authorizeEKey(uid, keyId);
    if (isRejection(managed)) return managed;
    if (managed.place.lockId !== at) return reject('eKeyNotFound');
    // Only managers may spend the owner's credit.
    if (!managed.issuer.administers) return reject('noPermission');
    const { account: owner, lockId } = managed.place;
    const { snapshot } = await loop.snapshot(ekey, eKeyRef(managed.place));
    if (!snapshot.matches('kept')) return reject('notInThisState');
    return {
      owner,
      lockId,
      given: { ...(await roomOf(owner, lockId)), validity: snapshot.context.desired },
      digitsRef: null,
    };
  }

  async function passcodeSubject(
    uid: AccountId,
    lockId: LockId,
    id: CredentialId,
  ): Promise<MessageSubject | Rejection> {
    const at = await authorizeLock({ store, loop }, uid, lockId, 'passcode');
    if (isRejection(at)) return at;
    const { snapshot } = await items.snapshotOf(at.owner, 'passcode', id);
    const { content, validity } = snapshot.context;
    if (snapshot.context.lockId !== lockId || snapshot.status !== 'active' || content?.kind !== 'passcode')
      return reject('credentialNotFound');
    if (snapshot.hasTag('delete')) return reject('notInThisState');
    // Sending a passcode counts as issuing it.
    const refusal = beyondOwn(validity, at.own);
    if (refusal) return refusal;
    return {
      owner: at.owner,
      lockId,
      given: { ...(await roomOf(at.owner, lockId)), validity },
      digitsRef: content.digitsRef,
    };
  }

  return ({ kind, lockId, id }: MessageAbout, uid: AccountId): Promise<MessageSubject | Rejection> =>
    kind === 'ekey' ? eKeySubject(uid, lockId, id as EKeyId) : passcodeSubject(uid, lockId, id as CredentialId);
}
export type SubjectOf = ReturnType<typeof createMessageSubject>;
