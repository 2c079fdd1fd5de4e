import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { type TransferAction, transferCalls } from '../../../models/calls/transfer.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import type { TransferId } from '../../../models/transfer.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';
import { LOCKS_A_PAGE } from './lockList.ts';

type LocksQuery = Pick<AskedOf<typeof transferCalls.locks>, 'search'>;

const touches = ({ stream }: LiveFact) => stream.startsWith('transfer-');

/** Transfers that this account sends or receives. */
export const useTransferList = definePagedList({ load: pageOf(transferCalls.list), refetchOn: touches });

export const useTransferableLocks = definePagedList({
  load: ({ query, pageNo }: PageWanted<LocksQuery>, options) =>
    send(transferCalls.locks, { ...query, pageNo, pageSize: LOCKS_A_PAGE }, options),
});

export const useTransfer = defineResource({
  load: (transferId: TransferId) => send(transferCalls.detail, { transferId }),
  refetchOn: touches,
});

type Plain = Exclude<TransferAction, 'enterCode'>;

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
