import { useCallback, useEffect, useState } from 'react';
import { attentionCalls } from '../../../models/calls/attention.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { send } from '../api/send.ts';
import { useMinute } from '../ui/minute.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { useRefetchOnFacts } from './useRefetchOnFacts.ts';

/** Matches facts that may add an item to the attention list or remove one. */
const STANDS =
  /^((lock|lockSetting|gateway|credential|cardSync|transfer|administrator|lockRecords|attention|schedule|vip)\.|job\.(ended|cancelled|retried)\.)/;
const touches = ({ fact }: LiveFact) => STANDS.test(fact.type);

const TOGETHER_MS = 1000;

export const useAttentionList = definePagedList({
  load: pageOf(attentionCalls.list),
  refetchOn: touches,
  throttleMs: TOGETHER_MS,
});

/** 0 while the count is unknown. */
export function useAttentionCount(): number {
  const [count, setCount] = useState(0);
  const look = useCallback(() => {
    send(attentionCalls.count, {}).then(
      answer => setCount(answer.count),
      // No error here, because the attention page shows it.
      () => {},
    );
  }, []);
  // A door left open needs attention after some time, without any fact.
  const minute = useMinute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch every minute
  useEffect(look, [look, minute]);
  useRefetchOnFacts(touches, look, TOGETHER_MS);
  return count;
}

export const sawAttention = (key: string) => send(attentionCalls.seen, { key, commandId: newCommandId() });
