import { card } from '../../../../machines/aggregates/card.decide.ts';
import { cardSync } from '../../../../machines/aggregates/cardSync.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { type CardSyncAnswer, cardSyncCalls } from '../../../../models/calls/cardSync.calls.ts';
import type { Added } from '../../../../models/calls/credential.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { FoundCard } from '../../../../models/facts/cardSync.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import type { AuthorizedLock } from '../credentials/authorizeLock.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { maskedNumber } from '../credentials/credentialItems.ts';
import { newCredentialId } from '../credentials/credentialSecrets.ts';

const KIND = 'card';
const SOURCE = 'lock';

const syncRef = (owner: AccountId, lockId: LockId) => streamRef(owner, cardSync.kind, lockId);

function blockReasonOf({ reach, lacking }: AuthorizedLock): CardSyncAnswer['obstacle'] {
  if (lacking(KIND, 'readsCredentials')) return 'notSupported';
  return reach.by === 'gateway' ? null : 'noGateway';
}

/** Derived from the ref, so that importing twice gives the same credential. */
const credentialIdOf = ({ numberRef }: FoundCard): CredentialId =>
  newCredentialId(() => numberRef.slice(numberRef.indexOf('/') + 1));

export function cardSyncRoutes({
  loop,
  secrets,
  items,
  authorize,
  authorizeIssue,
  previousAnswer,
  mutex,
}: CredentialService): Route[] {
  const contextOf = async (owner: AccountId, lockId: LockId) =>
    (await loop.snapshot(cardSync, syncRef(owner, lockId))).snapshot.context;
  const isImported = async (owner: AccountId, card: FoundCard): Promise<boolean> =>
    (await items.snapshotOf(owner, KIND, credentialIdOf(card))).snapshot.context.credentialId !== null;

  async function foundItem(owner: AccountId, lockId: LockId, card: FoundCard) {
    const { numberRef, ...shown } = card;
    const number = await secrets.open(owner, numberRef);
    if (number === null || (await isImported(owner, card))) return [];
    // Added in another way meanwhile.
    if (await secrets.isInUse({ account: owner, lockId, kind: KIND }, number)) return [];
    return [{ ...shown, cardNumber: maskedNumber(number) }];
  }

  async function missingItem(owner: AccountId, credentialId: CardSyncAnswer['missing'][number]['credentialId']) {
    const { snapshot } = await items.snapshotOf(owner, KIND, credentialId);
    const { name, presence } = snapshot.context;
    return snapshot.status === 'active' && presence === 'yes' ? [{ credentialId, name }] : [];
  }

  const foundAt = async (owner: AccountId, lockId: LockId, address: string) =>
    (await contextOf(owner, lockId)).found.find(each => each.address === address);

  interface CardToImport {
    address: string;
    name: string | null;
    uid: AccountId;
    givenTo: LockUser | null;
  }
  /** Writes nothing to the lock. */
  async function importCard(
    lock: AuthorizedLock,
    lockId: LockId,
    { address, name, uid, givenTo }: CardToImport,
    options: ReturnType<typeof commandOptions>,
  ) {
    const { owner, lacking: _, ...giver } = lock;
    const found = await foundAt(owner, lockId, address);
    const number = found && (await secrets.open(owner, found.numberRef));
    if (!found || !number) return reject('credentialNotFound');
    const [bearer] = await secrets.credentialsWith({ account: owner, lockId, kind: KIND }, number);
    if (bearer !== undefined) return reject('cardExists', { credentialId: bearer });
    if (await isImported(owner, found)) return reject('credentialNotFound');
    const credentialId = credentialIdOf(found);
    const { ref, secrets: sealed } = secrets.seal(owner, KIND, credentialId, number);
    return loop.handle(
      card,
      streamRef(owner, KIND, credentialId),
      {
        ...{ type: 'import', credentialId, lockId, uid, ...giver, givenTo, source: SOURCE, held: true },
        ...{ name: name ?? (found.name || maskedNumber(number)), validity: found.validity },
        content: { kind: KIND, numberRef: ref, readAtLock: false, lost: false },
      },
      { ...options, answer: { credentialId }, with: { secrets: sealed } },
    );
  }

  return [
    route(cardSyncCalls.detail, async ({ lockId }, { uid }) => {
      const lock = await authorize(uid, lockId, KIND);
      if (isRejection(lock)) return lock;
      const { owner } = lock;
      const { snapshot } = await loop.snapshot(cardSync, syncRef(owner, lockId));
      const { comparedAt, held, unreadable, reason, found, missing } = snapshot.context;
      return {
        ...{ standing: stateSummaryOf(snapshot), comparedAt, held, unreadable, reason, obstacle: blockReasonOf(lock) },
        found: (await Promise.all(found.map(each => foundItem(owner, lockId, each)))).flat(),
        missing: (await Promise.all(missing.map(id => missingItem(owner, id)))).flat(),
      };
    }),
    route(cardSyncCalls.sync, async ({ lockId, commandId }, { uid }) => {
      const lock = await authorize(uid, lockId, KIND);
      if (isRejection(lock)) return lock;
      const lacking = lock.lacking(KIND, 'readsCredentials');
      if (lacking) return lacking;
      if (lock.reach.by !== 'gateway') return reject('noGateway');
      const { gatewayId } = lock.reach;
      const command = { type: 'ask', lockId, uid, gatewayId } as const;
      return loop.handle(cardSync, syncRef(lock.owner, lockId), command, commandOptions(uid, commandId, {}));
    }),
    route(cardSyncCalls.takeIn, async ({ lockId, address, name, forWhom, commandId }, { uid, now }) => {
      const lock = await authorizeIssue({ uid, now }, KIND, { lockId, forWhom });
      if (isRejection(lock)) return lock;
      return mutex(`card-${lockId}`, async () => {
        const previous = await previousAnswer<Added>(lock, uid, commandId);
        const { givenTo } = lock;
        return (
          previous ?? importCard(lock, lockId, { address, name, uid, givenTo }, commandOptions(uid, commandId, null))
        );
      });
    }),
    route(cardSyncCalls.deleteAtLock, async ({ lockId, address, commandId }, { uid }) => {
      const lock = await authorize(uid, lockId, KIND);
      if (isRejection(lock)) return lock;
      return mutex(`card-${lockId}`, async (): Promise<Added | Rejection> => {
        const previous = await previousAnswer<Added>(lock, uid, commandId);
        if (previous) return previous;
        const found = await foundAt(lock.owner, lockId, address);
        // Imported by an earlier attempt that was cut off here.
        const isAlreadyImported = found !== undefined && (await isImported(lock.owner, found));
        const imported = isAlreadyImported
          ? { credentialId: credentialIdOf(found) }
          : await importCard(
              lock,
              lockId,
              { address, name: null, uid, givenTo: null },
              commandOptions(uid, undefined, null),
            );
        if (isRejection(imported)) return imported;
        const { credentialId } = imported;
        const ref = streamRef(lock.owner, KIND, credentialId);
        const options = commandOptions(uid, commandId, { credentialId });
        return loop.handle(card, ref, { type: 'delete', uid, reach: lock.reach }, options);
      });
    }),
  ];
}
