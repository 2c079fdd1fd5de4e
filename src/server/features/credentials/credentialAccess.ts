import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { RecipientChoice } from '../../../../models/lockUser.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import type { Uploader } from '../../http/route.ts';
import { type AuthorizedLock, authorizeLock } from './authorizeLock.ts';
import type { CredentialItems } from './credentialItems.ts';
import { createGuestIdNumbers } from './guestIdNumber.ts';
import type { AnyCredential } from './kinds.ts';
import { resolveLockUser } from './resolveRecipient.ts';

export interface CredentialTarget {
  lockId: LockId;
  credentialId: CredentialId;
  commandId?: CommandId | undefined;
}

interface IssueParams {
  lockId: LockId;
  forWhom?: RecipientChoice | undefined;
  idNumber?: string | undefined;
  commandId?: CommandId | undefined;
}

export interface AuthorizedCredential extends AuthorizedLock {
  snapshot: AnyCredential;
}

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  items: CredentialItems;
}

export function createCredentialAccess({ store, loop, vault, newId, items }: Dependencies) {
  const idNumbers = createGuestIdNumbers({ store, vault });

  const resolveRecipient = (uid: AccountId, forWhom: RecipientChoice | undefined) =>
    resolveLockUser({ store, newId }, uid, forWhom);
  const authorize = (uid: AccountId, lockId: LockId, kind: ListedKind) =>
    authorizeLock({ store, loop }, uid, lockId, kind);

  /** Authorizes an issue and resolves its recipient. `identity`: additional appends for the same transaction. */
  async function authorizeIssue({ uid, now }: Pick<Uploader, 'uid' | 'now'>, kind: ListedKind, params: IssueParams) {
    const { lockId, forWhom, idNumber, commandId } = params;
    const lock = await authorize(uid, lockId, kind);
    if (isRejection(lock)) return lock;
    const givenTo = await resolveRecipient(uid, forWhom);
    if (isRejection(givenTo)) return givenTo;
    if (idNumber === undefined) return { ...lock, givenTo, identity: [] };
    if (givenTo === null) return reject('badParameter', { fields: { forWhom: 'missing' } });
    // Users with an account enter their own ID number.
    if (givenTo.known === 'byAccount') return reject('badParameter', { fields: { idNumber: 'notSupported' } });
    const identity = await idNumbers.forIssue(lock.owner, givenTo, idNumber, { uid, now });
    if (!isRejection(identity)) return { ...lock, givenTo, identity };
    // A repeated command returns its first answer, even if the stored number has changed.
    return (await previousAnswer(lock, uid, commandId)) ? { ...lock, givenTo, identity: [] } : identity;
  }

  /** Lets a repeated command return its first answer before further checks reject it. */
  async function previousAnswer<Answer>(lock: AuthorizedLock, uid: AccountId, commandId: CommandId | undefined) {
    const { commandId: name } = commandOptions(uid, commandId, null);
    const known = name ? await store.answerOf(lock.owner, name) : null;
    return known && (known.answer as Answer | Rejection);
  }

  async function findCredential(
    lock: AuthorizedLock,
    kind: ListedKind,
    { lockId, credentialId }: CredentialTarget,
  ): Promise<AuthorizedCredential | Rejection> {
    const { snapshot } = await items.snapshotOf(lock.owner, kind, credentialId);
    const isHere = snapshot.context.lockId === lockId && snapshot.status === 'active';
    return isHere ? { ...lock, snapshot } : reject('credentialNotFound');
  }

  return { resolveRecipient, authorize, authorizeIssue, previousAnswer, findCredential };
}
