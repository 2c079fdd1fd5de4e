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
import type { AtLock } from '../credentials/atLock.ts';
import type { Desk } from '../credentials/credentialDesk.ts';
import { masked } from '../credentials/items.ts';
import { newCredentialId } from '../credentials/secrets.ts';

const KIND = 'card';
/** Who says that the lock has it. */
const SOURCE = 'lock';

const syncRef = (owner: AccountId, lockId: LockId) => streamRef(owner, cardSync.kind, lockId);

function obstacleOf({ reach, lacking }: AtLock): CardSyncAnswer['obstacle'] {
  if (lacking(KIND, 'readsCredentials')) return 'notSupported';
  return reach.by === 'gateway' ? null : 'noGateway';
}

/** By which the console has it once it is taken in: told a second time it is the same, and gone it is not found again. */
const idOf = ({ numberRef }: FoundCard): CredentialId =>
  newCredentialId(() => numberRef.slice(numberRef.indexOf('/') + 1));

export function cardSyncRoutes({ loop, secrets, items, before, giving, answered, inTurn }: Desk): Route[] {
  const contextOf = async (owner: AccountId, lockId: LockId) =>
    (await loop.snapshot(cardSync, syncRef(owner, lockId))).snapshot.context;
  const isTakenIn = async (owner: AccountId, card: FoundCard): Promise<boolean> =>
    (await items.snapshotOf(owner, KIND, idOf(card))).snapshot.context.credentialId !== null;

  async function foundItem(owner: AccountId, lockId: LockId, card: FoundCard) {
    const { numberRef, ...shown } = card;
    const number = await secrets.open(owner, numberRef);
    if (number === null || (await isTakenIn(owner, card))) return [];
    // In the console meanwhile by another way.
    if (await secrets.isTaken({ account: owner, lockId, kind: KIND }, number)) return [];
    return [{ ...shown, cardNumber: masked(number) }];
  }

  async function missingItem(owner: AccountId, credentialId: CardSyncAnswer['missing'][number]['credentialId']) {
    const { snapshot } = await items.snapshotOf(owner, KIND, credentialId);
    const { name, presence } = snapshot.context;
    return snapshot.status === 'active' && presence === 'yes' ? [{ credentialId, name }] : [];
  }

  const foundAt = async (owner: AccountId, lockId: LockId, address: string) =>
    (await contextOf(owner, lockId)).found.find(each => each.address === address);

  interface Taken {
    address: string;
    name: string | null;
    uid: AccountId;
    givenTo: LockUser | null;
  }
  /** What the lock has of it is told; nothing is written to the lock. */
  async function takeIn(
    at: AtLock,
    lockId: LockId,
    { address, name, uid, givenTo }: Taken,
    asked: ReturnType<typeof commandOptions>,
  ) {
    const { owner, lacking: _, ...giver } = at;
    const found = await foundAt(owner, lockId, address);
    const number = found && (await secrets.open(owner, found.numberRef));
    if (!found || !number) return reject('credentialNotFound');
    const [bearer] = await secrets.bearers({ account: owner, lockId, kind: KIND }, number);
    if (bearer !== undefined) return reject('cardExists', { credentialId: bearer });
    if (await isTakenIn(owner, found)) return reject('credentialNotFound');
    const credentialId = idOf(found);
    const { ref, secrets: sealed } = secrets.seal(owner, KIND, credentialId, number);
    return loop.handle(
      card,
      streamRef(owner, KIND, credentialId),
      {
        ...{ type: 'import', credentialId, lockId, uid, ...giver, givenTo, source: SOURCE, held: true },
        ...{ name: name ?? (found.name || masked(number)), validity: found.validity },
        content: { kind: KIND, numberRef: ref, readAtLock: false, lost: false },
      },
      { ...asked, answer: { credentialId }, with: { secrets: sealed } },
    );
  }

  return [
    route(cardSyncCalls.detail, async ({ lockId }, { uid }) => {
      const at = await before(uid, lockId, KIND);
      if (isRejection(at)) return at;
      const { owner } = at;
      const { snapshot } = await loop.snapshot(cardSync, syncRef(owner, lockId));
      const { comparedAt, held, unreadable, reason, found, missing } = snapshot.context;
      return {
        ...{ standing: stateSummaryOf(snapshot), comparedAt, held, unreadable, reason, obstacle: obstacleOf(at) },
        found: (await Promise.all(found.map(each => foundItem(owner, lockId, each)))).flat(),
        missing: (await Promise.all(missing.map(id => missingItem(owner, id)))).flat(),
      };
    }),
    route(cardSyncCalls.sync, async ({ lockId, commandId }, { uid }) => {
      const at = await before(uid, lockId, KIND);
      if (isRejection(at)) return at;
      const lacking = at.lacking(KIND, 'readsCredentials');
      if (lacking) return lacking;
      if (at.reach.by !== 'gateway') return reject('noGateway');
      const { gatewayId } = at.reach;
      const command = { type: 'ask', lockId, uid, gatewayId } as const;
      return loop.handle(cardSync, syncRef(at.owner, lockId), command, commandOptions(uid, commandId, {}));
    }),
    route(cardSyncCalls.takeIn, async ({ lockId, address, name, forWhom, commandId }, { uid, now }) => {
      const at = await giving({ uid, now }, KIND, { lockId, forWhom });
      if (isRejection(at)) return at;
      return inTurn(`card-${lockId}`, async () => {
        const told = await answered<Added>(at, uid, commandId);
        const { givenTo } = at;
        return told ?? takeIn(at, lockId, { address, name, uid, givenTo }, commandOptions(uid, commandId, null));
      });
    }),
    route(cardSyncCalls.deleteAtLock, async ({ lockId, address, commandId }, { uid }) => {
      const at = await before(uid, lockId, KIND);
      if (isRejection(at)) return at;
      return inTurn(`card-${lockId}`, async (): Promise<Added | Rejection> => {
        const told = await answered<Added>(at, uid, commandId);
        if (told) return told;
        const found = await foundAt(at.owner, lockId, address);
        // Taken in by a try before that was cut off here.
        const isBegun = found !== undefined && (await isTakenIn(at.owner, found));
        const taken = isBegun
          ? { credentialId: idOf(found) }
          : await takeIn(at, lockId, { address, name: null, uid, givenTo: null }, commandOptions(uid, undefined, null));
        if (isRejection(taken)) return taken;
        const { credentialId } = taken;
        const ref = streamRef(at.owner, KIND, credentialId);
        const asked = commandOptions(uid, commandId, { credentialId });
        return loop.handle(card, ref, { type: 'delete', uid, reach: at.reach }, asked);
      });
    }),
  ];
}
