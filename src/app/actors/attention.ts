import { useCallback, useEffect, useState } from 'react';
import { attentionCalls } from '../../../models/calls/attention.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { send } from '../api/send.ts';
import { useMinute } from '../ui/minute.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { useRefetchOnFacts } from './useRefetchOnFacts.ts';

/** What stands otherwise after these may need somebody, or need nobody any more. */
const STANDS =
  /^((lock|lockSetting|gateway|credential|cardSync|transfer|administrator|lockRecords|attention|schedule|vip)\.|job\.(ended|cancelled|retried)\.)/;
const touches = ({ fact }: LiveFact) => STANDS.test(fact.type);

/** During a job, refetches are combined. */
const TOGETHER_MS = 1000;

/** One page of what needs attention. */
export const useAttentionList = definePagedList({
  load: pageOf(attentionCalls.list),
  refetchOn: touches,
  throttleMs: TOGETHER_MS,
});

/** 0 while unknown. */
export function useAttentionCount(): number {
  const [count, setCount] = useState(0);
  const look = useCallback(() => {
    send(attentionCalls.count, {}).then(
      answer => setCount(answer.count),
      // Quiet until known: the page itself shows what went wrong.
      () => {},
    );
  }, []);
  // A door left open needs attention by the passing of time alone, without a fact.
  const minute = useMinute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew each minute
  useEffect(look, [look, minute]);
  useRefetchOnFacts(touches, look, TOGETHER_MS);
  return count;
}

export const sawAttention = (key: string) => send(attentionCalls.seen, { key, commandId: newCommandId() });
