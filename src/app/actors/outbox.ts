import { messageCalls } from '../../../models/calls/message.calls.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

/** One page of what was to be sent to whoever is signed in: codes and offers are of transfers. */
export const useOutbox = definePagedList({
  load: pageOf(messageCalls.outbox),
  refetchOn: ({ stream }) => stream.startsWith('transfer-'),
});

/** Who views it is recorded; the digits are kept nowhere but on the screen. */
export const viewVisitorCode = async (messageId: string): Promise<string> =>
  (await send(messageCalls.viewCode, { messageId })).code;
