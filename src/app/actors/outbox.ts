import { messageCalls } from '../../../models/calls/message.calls.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

/** Messages that no provider delivers: the signed-in account’s, and for operators also those to visitors. */
export const useOutbox = definePagedList({
  load: pageOf(messageCalls.outbox),
  refetchOn: ({ stream }) => stream.startsWith('transfer-'),
});

/** The server records each reveal; the browser stores the digits nowhere. */
export const viewVisitorCode = async (messageId: string): Promise<string> =>
  (await send(messageCalls.viewCode, { messageId })).code;
