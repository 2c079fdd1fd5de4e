import { messageCalls } from '../../../models/calls/message.calls.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

/** One page of undelivered messages to the signed-in account: codes, and offers of transfers. */
export const useOutbox = definePagedList({
  load: pageOf(messageCalls.outbox),
  refetchOn: ({ stream }) => stream.startsWith('transfer-'),
});

/** Each look is recorded; the digits are stored nowhere in the browser. */
export const viewVisitorCode = async (messageId: string): Promise<string> =>
  (await send(messageCalls.viewCode, { messageId })).code;
