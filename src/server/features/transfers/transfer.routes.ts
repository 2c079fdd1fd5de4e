import { type TransferCommand, transfer } from '../../../../machines/processes/transfer.decide.ts';
import { transferCalls } from '../../../../models/calls/transfer.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { type TransferId, TransferKind } from '../../../../models/transfer.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { partiesOf } from '../account/accountRow.ts';
import { storedFingerprintSnapshot } from '../fingerprints/storedFingerprint.ts';
import { placeOfGateway } from '../gateways/gatewayRow.ts';
import { rolesOn } from '../locks/lockPermissions.ts';
import { ownCode } from '../signIn/signUp.routes.ts';
import { listTransfers, transferFor } from './transferRow.ts';
import { locksForTransfer, namesOfLocks } from './transferSurvey.ts';
import { createTransferViews, transferRef, transferSnapshot } from './transferViews.ts';

interface TransferParams {
  transferId: TransferId;
  commandId?: CommandId | undefined;
}
interface NewTransfer {
  kind: TransferKind;
  items: readonly { item: number; name: string }[];
  notOwned: readonly number[];
  receiver: string;
  countryCode: string;
  commandId?: CommandId | undefined;
}

type TransferRouteParts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'cardNumbers' | 'recipients' | 'codes'>;

function queryRoutes({ store, loop }: TransferRouteParts): Route[] {
  const { summaryOf, detailOf } = createTransferViews({ store, loop });

  return [
    route(transferCalls.locks, (params, { uid }) => locksForTransfer(store.db, uid, params)),
    route(transferCalls.list, async (params, { uid }) => {
      const { list, ...page } = await listTransfers(store.db, uid, params);
      return { ...page, list: await Promise.all(list.map(place => summaryOf(uid, place))) };
    }),
    route(transferCalls.detail, async ({ transferId }, { uid }) => {
      const place = await transferFor(store.db, uid, transferId);
      return place ? detailOf(uid, place) : reject('transferNotFound');
    }),
  ];
}

function requestRoutes({ store, loop, newId, cardNumbers, recipients }: TransferRouteParts): Route[] {
  async function requestTransfer(
    context: RequestContext,
    { receiver, countryCode, commandId, ...wanted }: NewTransfer,
  ) {
    const transferId = newId() as TransferId;
    const { uid } = context;
    // An unknown recipient is rejected, which reveals accounts, so look-ups are limited.
    const to = await recipients.resolveOne(context, { account: receiver, countryCode });
    if (isRejection(to)) return to;
    const isCompany = to !== null && (await partiesOf(store.db, [to])).get(to)?.companyName != null;
    return loop.handle(
      transfer,
      transferRef(uid, transferId),
      { type: 'ask', transferId, uid, receiver: to, isCompany, ...wanted },
      commandOptions(uid, commandId, { transferId }),
    );
  }

  return [
    route(transferCalls.ofLocks, async ({ lockIds, ...params }, context) => {
      const { uid } = context;
      const [roles, names] = await Promise.all([rolesOn(store.db, uid, lockIds), namesOfLocks(store.db, lockIds)]);
      const notOwned = lockIds.filter(lockId => roles.get(lockId) !== 'owner');
      const items = lockIds.map(lockId => ({ item: lockId, name: names.get(lockId) ?? '' }));
      return requestTransfer(context, { ...params, items, notOwned });
    }),
    route(transferCalls.ofGateways, async ({ gatewayIds, ...params }, context) => {
      const { uid } = context;
      const places = await Promise.all(gatewayIds.map(gatewayId => placeOfGateway(store.db, gatewayId)));
      const notOwned = gatewayIds.filter((_, i) => places[i]?.owner !== uid);
      const items = gatewayIds.map((gatewayId, i) => ({ item: gatewayId, name: places[i]?.name ?? '' }));
      return requestTransfer(context, { ...params, items, notOwned });
    }),
    route(transferCalls.ofFingers, async ({ collectedIds, ...params }, context) => {
      const { uid } = context;
      const fingers = await Promise.all(collectedIds.map(id => storedFingerprintSnapshot(loop, uid, id)));
      if (!fingers.every(finger => finger.matches('kept'))) return reject('collectedNotFound');
      const items = fingers.map(({ context }, i) => ({
        item: collectedIds[i] as StoredFingerprintId,
        name: context.name,
      }));
      return requestTransfer(context, { ...params, kind: TransferKind.FINGERPRINT_TO_PERSON, items, notOwned: [] });
    }),
    route(transferCalls.ofCards, async ({ cardNumberIds, ...params }, context) => {
      const { uid } = context;
      const numbers = await Promise.all(cardNumberIds.map(id => cardNumbers.snapshotOf(uid, id)));
      if (!numbers.every(number => number.matches('kept'))) return reject('cardNumberNotFound');
      const items = numbers.map(({ context }, i) => ({ item: cardNumberIds[i] as CardNumberId, name: context.name }));
      return requestTransfer(context, { ...params, kind: TransferKind.CARD_NUMBER_TO_PERSON, items, notOwned: [] });
    }),
  ];
}

function commandRoutes({ store, loop, codes }: TransferRouteParts): Route[] {
  async function handleTransferCommand(
    uid: AccountId,
    { transferId, commandId }: TransferParams,
    command: TransferCommand,
  ) {
    const place = await transferFor(store.db, uid, transferId);
    if (!place) return reject('transferNotFound');
    return loop.handle(transfer, transferRef(place.ownerId, transferId), command, commandOptions(uid, commandId, {}));
  }

  return [
    route(transferCalls.enterCode, async ({ code, ...params }, context) => {
      const { uid } = context;
      const place = await transferFor(store.db, uid, params.transferId);
      if (place?.ownerId !== uid) return reject('transferNotFound');
      if (!(await transferSnapshot(loop, place)).matches({ preparing: 'asked' })) return reject('notInThisState');
      const refused = await codes.check(
        ownCode(uid, await codes.addressOf(uid), CodePurpose.TRANSFER_LOCK, context),
        code,
      );
      if (refused && refused.rejected !== 'codeWrong') return refused;
      const result = await handleTransferCommand(uid, params, { type: 'enterCode', uid, isRight: refused === null });
      return isRejection(result) ? result : (refused ?? result);
    }),
    route(transferCalls.confirm, (params, { uid }) => handleTransferCommand(uid, params, { type: 'confirm', uid })),
    route(transferCalls.cancel, (params, { uid }) => handleTransferCommand(uid, params, { type: 'cancel', uid })),
    route(transferCalls.accept, (params, { uid }) => handleTransferCommand(uid, params, { type: 'accept', uid })),
    route(transferCalls.decline, (params, { uid }) => handleTransferCommand(uid, params, { type: 'decline', uid })),
    route(transferCalls.retry, (params, { uid }) => handleTransferCommand(uid, params, { type: 'retry', uid })),
  ];
}

export const transferRoutes = (parts: TransferRouteParts): Route[] => [
  ...queryRoutes(parts),
  ...requestRoutes(parts),
  ...commandRoutes(parts),
];
