import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { messageCalls, type OutboxItem } from '../../../models/calls/message.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

type Query = AskedOf<typeof messageCalls.outbox>;

/** Codes and offers are of transfers. */
const touches = ({ stream }: LiveFact) => stream.startsWith('transfer-');

const machine = pagedListMachine<OutboxItem, Query, LiveFact>(item => item).provide(
  pagesBy<OutboxItem, Query>((wanted, options) => send(messageCalls.outbox, wanted.query, options)),
);

/** One page of what was to be sent to whoever is signed in. */
export function useOutbox(query: Query): ActorRefFrom<typeof machine> {
  const list = useActorRef(machine, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useListTouched(list, touches);
  return list;
}

/** Who views it is recorded; the digits are kept nowhere but on the screen. */
export const viewVisitorCode = async (messageId: string): Promise<string> =>
  (await send(messageCalls.viewCode, { messageId })).code;
