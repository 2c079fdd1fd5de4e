/** Where credentials are given out and asked for: what the routes of all kinds do alike. */
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
import { costOf } from '../billing/units.ts';
import { type AtLock, atLock } from './atLock.ts';
import { createGuestIdNumbers } from './guestIdNumber.ts';
import { createItems } from './items.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from './kinds.ts';
import { createSecrets, newCredentialId } from './secrets.ts';
import { lockUserMeant } from './whom.ts';

export interface Named {
  lockId: LockId;
  credentialId: CredentialId;
  commandId?: CommandId | undefined;
}

/** Something new at a lock, and for whom. */
interface Giving {
  lockId: LockId;
  forWhom?: RecipientChoice | undefined;
  idNumber?: string | undefined;
  commandId?: CommandId | undefined;
}

/** What goes into the vault with a command. */
type Sealed = NonNullable<AppendRequest['secrets']>;

/** One that exists, as whoever asks stands before its lock. */
interface Found extends AtLock {
  snapshot: AnyCredential;
}

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'driver' | 'cardNumbers' | 'units' | 'digits'>;

export function createDesk({ store, loop, vault, newId, driver, cardNumbers, units, digits }: Parts) {
  const secrets = createSecrets({ store, vault, newId });
  const items = createItems({ store, loop, secrets });
  const idNumbers = createGuestIdNumbers({ store, vault });

  const meant = (uid: AccountId, forWhom: RecipientChoice | undefined) => lockUserMeant({ store, newId }, uid, forWhom);
  const before = (uid: AccountId, lockId: LockId, kind: ListedKind) => atLock({ store, loop }, uid, lockId, kind);

  /** Before something new is given out, also to whom. `identity` is appended with it. */
  async function giving({ uid, now }: Pick<Uploader, 'uid' | 'now'>, kind: ListedKind, wish: Giving) {
    const { lockId, forWhom, idNumber, commandId } = wish;
    const at = await before(uid, lockId, kind);
    if (isRejection(at)) return at;
    const givenTo = await meant(uid, forWhom);
    if (isRejection(givenTo)) return givenTo;
    if (idNumber === undefined) return { ...at, givenTo, identity: [] };
    if (givenTo === null) return reject('badParameter', { fields: { forWhom: 'missing' } });
    // Only they themselves set it, in their account.
    if (givenTo.known === 'byAccount') return reject('badParameter', { fields: { idNumber: 'notSupported' } });
    const identity = await idNumbers.forIssue(at.owner, givenTo, idNumber, { uid, now });
    if (!isRejection(identity)) return { ...at, givenTo, identity };
    // A command that is repeated after the number changed gets its first answer all the same.
    return (await answered(at, uid, commandId)) ? { ...at, givenTo, identity: [] } : identity;
  }

  /** What is looked at before the loop is asked must not make of a command that is repeated another one. */
  async function answered<Answer>(at: AtLock, uid: AccountId, commandId: CommandId | undefined) {
    const { commandId: name } = commandOptions(uid, commandId, null);
    const known = name ? await store.answerOf(at.owner, name) : null;
    return known && (known.answer as Answer | Rejection);
  }

  /** Of another lock, or gone, it is not there. */
  async function find(at: AtLock, kind: ListedKind, { lockId, credentialId }: Named): Promise<Found | Rejection> {
    const { snapshot } = await items.snapshotOf(at.owner, kind, credentialId);
    const isHere = snapshot.context.lockId === lockId && snapshot.status === 'active';
    return isHere ? { ...at, snapshot } : reject('credentialNotFound');
  }

  /** Asks for a new one, with the unit that it costs. A command that was answered before has asked for another. */
  async function paying(
    home: AccountId,
    one: Named,
    content: CredentialContent,
    uid: AccountId,
    ask: () => Promise<Added | Rejection>,
  ) {
    const cost = costOf(home, one, content, uid);
    return cost ? units.taking(cost, ask, ({ credentialId }) => credentialId === one.credentialId) : ask();
  }

  /** What never came to the lock has its unit back, and takes another as it is tried again. */
  async function payingAgain<Answer>(found: Found, one: Named, uid: AccountId, ask: () => Promise<Answer | Rejection>) {
    const { confirmedAt, content } = found.snapshot.context;
    const cost =
      confirmedAt !== null || found.snapshot.hasTag('delete') ? null : costOf(found.owner, one, content, uid);
    return cost ? units.taking(cost, ask) : ask();
  }

  /** Tells one that exists what is wanted of it. */
  async function tell(
    kind: ListedKind,
    wish: Named,
    uid: AccountId,
    commandFor: (found: Found) => SharedCommand,
    sealed?: Sealed,
  ) {
    const at = await before(uid, wish.lockId, kind);
    if (isRejection(at)) return at;
    const told = await answered<Record<string, never>>(at, uid, wish.commandId);
    if (told) return told;
    const found = await find(at, kind, wish);
    if (isRejection(found)) return found;
    const ref = streamRef(at.owner, kind, wish.credentialId);
    const asked = { ...commandOptions(uid, wish.commandId, {}), ...(sealed && { with: { secrets: sealed } }) };
    const command = commandFor(found);
    const ask = () => loop.handle(aggregateOf(kind), ref, command, asked);
    return command.type === 'retry' ? payingAgain(found, wish, uid, ask) : ask();
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
    before,
    giving,
    answered,
    find,
    tell,
    paying,
    payingAgain,
    meant,
    newId: () => newCredentialId(newId),
    /** Of two that ask for the same digits or number of a lock, the second must see the first. */
    inTurn: keyedMutex(),
  };
}
export type Desk = ReturnType<typeof createDesk>;
