/** What is asked of transfers, by who hands something over and by who gets it. */
import { type TransferCommand, transfer } from '../../../../machines/processes/transfer.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { transferActions } from '../../../../machines/selectors/transferActions.ts';
import { type TransferDetail, type TransferSummary, transferCalls } from '../../../../models/calls/transfer.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import type { StoredFingerprintId } from '../../../../models/collectedFinger.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { type TransferId, TransferKind } from '../../../../models/transfer.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { asking } from '../../http/asking.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { partiesOf } from '../account/accountRow.ts';
import { snapshotOfCollected } from '../fingerprints/collected.ts';
import { placeOfGateway } from '../gateways/gatewayRow.ts';
import { rolesOn } from '../locks/seenLocks.ts';
import { ownCode } from '../signIn/signUp.routes.ts';
import { listTransfers, type TransferPlace, transferFor } from './transferRow.ts';
import { locksForTransfer, namesOfLocks } from './transferSurvey.ts';

interface Wish {
  transferId: TransferId;
  commandId?: CommandId | undefined;
}
interface New {
  kind: TransferKind;
  items: readonly { item: number; name: string }[];
  notOwned: readonly number[];
  receiver: string;
  countryCode: string;
  commandId?: CommandId | undefined;
}

type Needs = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'cardNumbers' | 'recipients' | 'codes'>;

export function transferRoutes({ store, loop, newId, cardNumbers, recipients, codes }: Needs): Route[] {
  const refOf = (home: AccountId, transferId: TransferId) => streamRef(home, transfer.kind, transferId);
  const snapshotOf = async ({ home, transferId }: TransferPlace) =>
    (await loop.snapshot(transfer, refOf(home, transferId))).snapshot;

  async function begin(context: RequestContext, { receiver, countryCode, commandId, ...wanted }: New) {
    const transferId = newId() as TransferId;
    const { uid } = context;
    // A transfer tells its receiver nothing before it is confirmed.
    const to = await recipients.onlyNamed(context, { account: receiver, countryCode });
    if (isRejection(to)) return to;
    const isCompany = to !== null && (await partiesOf(store.db, [to])).get(to)?.companyName != null;
    return loop.handle(
      transfer,
      refOf(uid, transferId),
      { type: 'ask', transferId, uid, receiver: to, isCompany, ...wanted },
      asking(uid, commandId, { transferId }),
    );
  }

  async function summaryOf(uid: AccountId, place: TransferPlace): Promise<TransferSummary> {
    const snapshot = await snapshotOf(place);
    const { kind, uid: from, receiver, items, names, handedOver, refusal } = snapshot.context;
    const parties = await partiesOf(
      store.db,
      [from, receiver].filter(party => party !== null),
    );
    const partyOf = (party: AccountId | null) => {
      const { nickname = '', companyName = null } = (party && parties.get(party)) || {};
      return { uid: party ?? uid, nickname, companyName: companyName ?? '' };
    };
    return {
      transferId: place.transferId,
      kind,
      from: partyOf(from),
      to: partyOf(receiver),
      askedAt: place.askedAt,
      total: items.length,
      first: names[0] ?? null,
      handedOver: handedOver.length,
      refusal,
      standing: stateSummaryOf(snapshot),
      may: transferActions(snapshot, uid),
    };
  }

  async function detailOf(uid: AccountId, place: TransferPlace): Promise<TransferDetail> {
    const { items, names, handedOver, kept, along, wrongCodes } = (await snapshotOf(place)).context;
    const given = new Set(handedOver);
    const why = new Map(kept.map(({ item, reason }) => [item, reason]));
    const taken = new Map(along.map(({ item, ...rest }) => [item, rest]));
    return {
      ...(await summaryOf(uid, place)),
      wrongCodes,
      items: items.map((item, i) => ({
        item,
        name: names[i] ?? null,
        end: given.has(item) ? 'handedOver' : (why.get(item) ?? null),
        along: taken.get(item) ?? null,
      })),
    };
  }

  async function tell(uid: AccountId, { transferId, commandId }: Wish, command: TransferCommand) {
    const place = await transferFor(store.db, uid, transferId);
    if (!place) return reject('transferNotFound');
    return loop.handle(transfer, refOf(place.home, transferId), command, asking(uid, commandId, {}));
  }

  return [
    route(transferCalls.locks, (params, { uid }) => locksForTransfer(store.db, uid, params)),
    route(transferCalls.ofLocks, async ({ lockIds, ...wish }, context) => {
      const { uid } = context;
      const [roles, names] = await Promise.all([rolesOn(store.db, uid, lockIds), namesOfLocks(store.db, lockIds)]);
      const notOwned = lockIds.filter(lockId => roles.get(lockId) !== 'owner');
      const items = lockIds.map(lockId => ({ item: lockId, name: names.get(lockId) ?? '' }));
      return begin(context, { ...wish, items, notOwned });
    }),
    route(transferCalls.ofGateways, async ({ gatewayIds, ...wish }, context) => {
      const { uid } = context;
      const places = await Promise.all(gatewayIds.map(gatewayId => placeOfGateway(store.db, gatewayId)));
      const notOwned = gatewayIds.filter((_, i) => places[i]?.owner !== uid);
      const items = gatewayIds.map((gatewayId, i) => ({ item: gatewayId, name: places[i]?.name ?? '' }));
      return begin(context, { ...wish, items, notOwned });
    }),
    route(transferCalls.ofFingers, async ({ collectedIds, ...wish }, context) => {
      const { uid } = context;
      const fingers = await Promise.all(collectedIds.map(id => snapshotOfCollected(loop, uid, id)));
      if (!fingers.every(finger => finger.matches('kept'))) return reject('collectedNotFound');
      const items = fingers.map(({ context }, i) => ({
        item: collectedIds[i] as StoredFingerprintId,
        name: context.name,
      }));
      return begin(context, { ...wish, kind: TransferKind.FINGERPRINT_TO_PERSON, items, notOwned: [] });
    }),
    route(transferCalls.ofCards, async ({ cardNumberIds, ...wish }, context) => {
      const { uid } = context;
      const numbers = await Promise.all(cardNumberIds.map(id => cardNumbers.snapshotOf(uid, id)));
      if (!numbers.every(number => number.matches('kept'))) return reject('cardNumberNotFound');
      const items = numbers.map(({ context }, i) => ({ item: cardNumberIds[i] as CardNumberId, name: context.name }));
      return begin(context, { ...wish, kind: TransferKind.CARD_NUMBER_TO_PERSON, items, notOwned: [] });
    }),
    route(transferCalls.list, async (params, { uid }) => {
      const { list, ...page } = await listTransfers(store.db, uid, params);
      return { ...page, list: await Promise.all(list.map(place => summaryOf(uid, place))) };
    }),
    route(transferCalls.detail, async ({ transferId }, { uid }) => {
      const place = await transferFor(store.db, uid, transferId);
      return place ? detailOf(uid, place) : reject('transferNotFound');
    }),
    route(transferCalls.enterCode, async ({ code, ...wish }, context) => {
      const { uid } = context;
      const place = await transferFor(store.db, uid, wish.transferId);
      if (place?.home !== uid) return reject('transferNotFound');
      if (!(await snapshotOf(place)).matches({ preparing: 'asked' })) return reject('notInThisState');
      const no = await codes.check(ownCode(uid, await codes.addressOf(uid), CodePurpose.TRANSFER_LOCK, context), code);
      if (no && no.rejected !== 'codeWrong') return no;
      const told = await tell(uid, wish, { type: 'enterCode', uid, isRight: no === null });
      return isRejection(told) ? told : (no ?? told);
    }),
    route(transferCalls.confirm, (wish, { uid }) => tell(uid, wish, { type: 'confirm', uid })),
    route(transferCalls.cancel, (wish, { uid }) => tell(uid, wish, { type: 'cancel', uid })),
    route(transferCalls.accept, (wish, { uid }) => tell(uid, wish, { type: 'accept', uid })),
    route(transferCalls.decline, (wish, { uid }) => tell(uid, wish, { type: 'decline', uid })),
    route(transferCalls.retry, (wish, { uid }) => tell(uid, wish, { type: 'retry', uid })),
  ];
}
