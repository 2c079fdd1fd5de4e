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

/** Nobody reads faster; while a job moves many things they are gathered once for all of these. */
const TOGETHER_MS = 1000;

/** One page of what needs attention. */
export const useAttentionList = definePagedList({
  load: pageOf(attentionCalls.list),
  refetchOn: touches,
  throttleMs: TOGETHER_MS,
});

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
  useRefetchOnFacts(touches, look, TOGETHER_MS);
  return count;
}

export const sawAttention = (key: string) => send(attentionCalls.seen, { key, commandId: newCommandId() });
