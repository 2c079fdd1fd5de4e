import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type LockUserItem, lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';

const SUGGESTED = 8;

const machine = pagedListMachine<LockUserItem, string, never>(item => item).provide(
  pagesBy<LockUserItem, string>((wanted, options) =>
    send(lockUserCalls.list, { search: wanted.query, pageSize: SUGGESTED }, options),
  ),
);

const NONE: readonly LockUserItem[] = [];

/** The first few people whose names fit. That there are none, or that they could not be asked for, keeps nobody from naming one. */
export function useLockUserSuggestions(search: string): readonly LockUserItem[] {
  const list = useActorRef(machine, { input: { query: search } });
  useEffect(() => list.send({ type: 'query.changed', query: search }), [list, search]);
  return useSelector(list, ({ context }) => context.pages[1] ?? NONE);
}
