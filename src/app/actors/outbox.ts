import { messageCalls } from '../../../models/calls/message.calls.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

/** Undelivered messages of the signed-in account: codes and transfer offers. */
export const useOutbox = definePagedList({
  load: pageOf(messageCalls.outbox),
  refetchOn: ({ stream }) => stream.startsWith('transfer-'),
});

/** The server records each reveal; the browser stores the digits nowhere. */
export const viewVisitorCode = async (messageId: string): Promise<string> =>
  (await send(messageCalls.viewCode, { messageId })).code;
