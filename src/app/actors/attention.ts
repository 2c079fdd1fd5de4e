import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type AttentionItem, attentionCalls } from '../../../models/calls/attention.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { useMinute } from '../ui/minute.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useTouched } from './useTouched.ts';

export type AttentionQuery = AskedOf<typeof attentionCalls.list>;

/** What stands otherwise after these may need somebody, or need nobody any more. */
const STANDS =
  /^((lock|lockSetting|gateway|credential|cardSync|transfer|administrator|lockRecords|attention|schedule|vip)\.|job\.(ended|cancelled|retried)\.)/;
const touches = ({ fact }: LiveFact) => STANDS.test(fact.type);

/** Nobody reads faster; while a job moves many things they are gathered once for all of these. */
const TOGETHER_MS = 1000;

const machine = pagedListMachine<AttentionItem, AttentionQuery, LiveFact>(item => item).provide(
  pagesBy<AttentionItem, AttentionQuery>((wanted, options) => send(attentionCalls.list, wanted.query, options)),
);

/** One page of what needs somebody. `key` tells queries apart. */
export function useAttentionList(query: AttentionQuery, key: string): ActorRefFrom<typeof machine> {
  const list = useActorRef(machine, { input: { query } });
  useAsked(list, key, query);
  useTouched(
    touches,
    useCallback(() => list.send({ type: 'list.changed' }), [list]),
    TOGETHER_MS,
  );
  return list;
}

/** How much needs somebody; 0 while that is not known. */
export function useAttentionCount(): number {
  const [count, setCount] = useState(0);
  const look = useCallback(() => {
    send(attentionCalls.count, {}).then(
      answer => setCount(answer.count),
      // The sign is quiet until it is known better: the page itself says what went wrong.
      () => {},
    );
  }, []);
  // A door needs somebody because it was left open: by the time that passes, with nothing said.
  const minute = useMinute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew each minute
  useEffect(look, [look, minute]);
  useTouched(touches, look, TOGETHER_MS);
  return count;
}

export const sawAttention = (key: string) => send(attentionCalls.seen, { key, commandId: newCommandId() });
