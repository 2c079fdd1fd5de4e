/** What the routes of all credential kinds have in common. */
import type { Added, ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { RecipientChoice } from '../../../../models/lockUser.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import type { Uploader } from '../../http/route.ts';
import { creditCostOf } from '../billing/credit.service.ts';
import { type AuthorizedLock, authorizeLock } from './authorizeLock.ts';
import { createCredentialItems } from './credentialItems.ts';
import { createCredentialSecrets, newCredentialId } from './credentialSecrets.ts';
import { createGuestIdNumbers } from './guestIdNumber.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from './kinds.ts';
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

type SealedSecrets = NonNullable<AppendRequest['secrets']>;

interface AuthorizedCredential extends AuthorizedLock {
  snapshot: AnyCredential;
}

type CredentialServiceParts = Pick<
  Dependencies,
  'store' | 'loop' | 'vault' | 'newId' | 'driver' | 'cardNumbers' | 'units' | 'digits'
>;

export function createCredentialService({
  store,
  loop,
  vault,
  newId,
  driver,
  cardNumbers,
  units,
  digits,
}: CredentialServiceParts) {
  const secrets = createCredentialSecrets({ store, vault, newId });
  const items = createCredentialItems({ store, loop, secrets });
  const idNumbers = createGuestIdNumbers({ store, vault });

  const resolveRecipient = (uid: AccountId, forWhom: RecipientChoice | undefined) =>
    resolveLockUser({ store, newId }, uid, forWhom);
  const authorize = (uid: AccountId, lockId: LockId, kind: ListedKind) =>
    authorizeLock({ store, loop }, uid, lockId, kind);

  /** Also resolves the recipient. `identity`: appends that go into the same transaction. */
  async function authorizeIssue({ uid, now }: Pick<Uploader, 'uid' | 'now'>, kind: ListedKind, params: IssueParams) {
    const { lockId, forWhom, idNumber, commandId } = params;
    const lock = await authorize(uid, lockId, kind);
    if (isRejection(lock)) return lock;
    const givenTo = await resolveRecipient(uid, forWhom);
    if (isRejection(givenTo)) return givenTo;
    if (idNumber === undefined) return { ...lock, givenTo, identity: [] };
    if (givenTo === null) return reject('badParameter', { fields: { forWhom: 'missing' } });
    // Account holders set their own ID number.
    if (givenTo.known === 'byAccount') return reject('badParameter', { fields: { idNumber: 'notSupported' } });
    const identity = await idNumbers.forIssue(lock.owner, givenTo, idNumber, { uid, now });
    if (!isRejection(identity)) return { ...lock, givenTo, identity };
    // A repeated command gets its first answer even after the number changed.
    return (await previousAnswer(lock, uid, commandId)) ? { ...lock, givenTo, identity: [] } : identity;
  }

  /** Checks before the loop must not change the answer of a repeated command. */
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

  /** Requests a credential and reserves its credit. A repeated command may have requested another id. */
  async function withCredit(
    ownerId: AccountId,
    target: CredentialTarget,
    content: CredentialContent,
    uid: AccountId,
    ask: () => Promise<Added | Rejection>,
  ) {
    const cost = creditCostOf(ownerId, target, content, uid);
    return cost ? units.withCredit(cost, ask, ({ credentialId }) => credentialId === target.credentialId) : ask();
  }

  /** A credential that never reached the lock got its credit back; a retry reserves another. */
  async function withCreditOnRetry<Answer>(
    found: AuthorizedCredential,
    target: CredentialTarget,
    uid: AccountId,
    ask: () => Promise<Answer | Rejection>,
  ) {
    const { confirmedAt, content } = found.snapshot.context;
    const cost =
      confirmedAt !== null || found.snapshot.hasTag('delete') ? null : creditCostOf(found.owner, target, content, uid);
    return cost ? units.withCredit(cost, ask) : ask();
  }

  async function execute(
    kind: ListedKind,
    params: CredentialTarget,
    uid: AccountId,
    commandFor: (found: AuthorizedCredential) => SharedCommand,
    sealed?: SealedSecrets,
  ) {
    const lock = await authorize(uid, params.lockId, kind);
    if (isRejection(lock)) return lock;
    const previous = await previousAnswer<Record<string, never>>(lock, uid, params.commandId);
    if (previous) return previous;
    const found = await findCredential(lock, kind, params);
    if (isRejection(found)) return found;
    const ref = streamRef(lock.owner, kind, params.credentialId);
    const options = { ...commandOptions(uid, params.commandId, {}), ...(sealed && { with: { secrets: sealed } }) };
    const command = commandFor(found);
    const ask = () => loop.handle(aggregateOf(kind), ref, command, options);
    return command.type === 'retry' ? withCreditOnRetry(found, params, uid, ask) : ask();
  }

  return {
    store,
    loop,
    vault,
    driver,
    digits,
    cardNumbers,
    secrets,
    items,
    authorize,
    authorizeIssue,
    previousAnswer,
    findCredential,
    execute,
    withCredit,
    withCreditOnRetry,
    resolveRecipient,
    newId: () => newCredentialId(newId),
    /** The second of two requests for the same digits or number must see the first. */
    mutex: keyedMutex(),
  };
}
export type CredentialService = ReturnType<typeof createCredentialService>;
