import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type PageWanted, pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type LockUserItem, lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { send } from '../api/send.ts';
import { pageAnswer } from './pageAnswer.ts';

const SUGGESTED = 8;

const machine = pagedListMachine<LockUserItem, string, never>(item => item).provide({
  actors: {
    loadPage: fromPromise(({ input, signal }: { input: PageWanted<string>; signal: AbortSignal }) =>
      pageAnswer<LockUserItem>(send(lockUserCalls.list, { search: input.query, pageSize: SUGGESTED }, { signal })),
    ),
  },
});

const NONE: readonly LockUserItem[] = [];

/** The first few people whose names fit. That there are none, or that they could not be asked for, keeps nobody from naming one. */
export function useLockUserSuggestions(search: string): readonly LockUserItem[] {
  const list = useActorRef(machine, { input: { query: search } });
  useEffect(() => list.send({ type: 'query.changed', query: search }), [list, search]);
  return useSelector(list, ({ context }) => context.pages[1] ?? NONE);
}
