import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import {
  type TransferAction,
  type TransferableLock,
  type TransferDetail,
  type TransferSummary,
  transferCalls,
} from '../../../models/calls/transfer.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import type { TransferId } from '../../../models/transfer.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { LOCKS_A_PAGE } from './lockList.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type TransferQuery = AskedOf<typeof transferCalls.list>;
type LocksQuery = Pick<AskedOf<typeof transferCalls.locks>, 'search'>;

const touches = ({ stream }: LiveFact) => stream.startsWith('transfer-');

const listMachine = pagedListMachine<TransferSummary, TransferQuery, LiveFact>(item => item).provide(
  pagesBy<TransferSummary, TransferQuery>((wanted, options) => send(transferCalls.list, wanted.query, options)),
);
const locksMachine = pagedListMachine<TransferableLock, LocksQuery, LiveFact>(item => item).provide(
  pagesBy<TransferableLock, LocksQuery>((wanted, options) =>
    send(transferCalls.locks, { ...wanted.query, pageNo: wanted.pageNo, pageSize: LOCKS_A_PAGE }, options),
  ),
);

/** One page of the transfers that this account has a part in. `key` tells queries apart. */
export function useTransferList(query: TransferQuery, key: string): ActorRefFrom<typeof listMachine> {
  const list = useActorRef(listMachine, { input: { query } });
  useAsked(list, key, query);
  useListTouched(list, touches);
  return list;
}

/** The locks that are this account's to hand over. */
export function useTransferableLocks(query: LocksQuery, key: string): ActorRefFrom<typeof locksMachine> {
  const list = useActorRef(locksMachine, { input: { query } });
  useAsked(list, key, query);
  return list;
}

const detailMachine = loadedThingMachine<TransferDetail, TransferId, never>(thing => thing).provide(
  thingBy((transferId: TransferId) => send(transferCalls.detail, { transferId })),
);

/** One transfer. Give the component a key of it. */
export function useTransfer(transferId: TransferId) {
  const transfer = useActorRef(detailMachine, { input: { id: transferId } });
  useThingTouched(transfer, touches);
  return transfer;
}

type Plain = Exclude<TransferAction, 'enterCode'>;

/** What the two may do. Each rejects with why it could not be done. */
export const transferCommands = {
  ofLocks: (wish: AskedOf<typeof transferCalls.ofLocks>) =>
    send(transferCalls.ofLocks, { ...wish, commandId: newCommandId() }),
  ofGateways: (wish: AskedOf<typeof transferCalls.ofGateways>) =>
    send(transferCalls.ofGateways, { ...wish, commandId: newCommandId() }),
  ofFingers: (wish: AskedOf<typeof transferCalls.ofFingers>) =>
    send(transferCalls.ofFingers, { ...wish, commandId: newCommandId() }),
  ofCards: (wish: AskedOf<typeof transferCalls.ofCards>) =>
    send(transferCalls.ofCards, { ...wish, commandId: newCommandId() }),
  sendCode: (by: 'text' | 'voice') =>
    send(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK, by, commandId: newCommandId() }),
  enterCode: (transferId: TransferId, code: string) =>
    send(transferCalls.enterCode, { transferId, code, commandId: newCommandId() }),
  act: (action: Plain, transferId: TransferId) =>
    send(transferCalls[action], { transferId, commandId: newCommandId() }),
};
