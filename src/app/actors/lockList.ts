import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type PageWanted, pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { applyLockFact } from '../../../machines/selectors/lockItem.ts';
import type { BrowserFact } from '../../../models/calls/live.ts';
import { type LockItem, lockCalls } from '../../../models/calls/lock.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pageAnswer } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useFacts } from './useFacts.ts';

export type LockQuery = Omit<AskedOf<typeof lockCalls.list>, 'pageNo' | 'pageSize'>;

export const LOCKS_A_PAGE = 100;

const lockListMachine = pagedListMachine<LockItem, LockQuery, BrowserFact>(applyLockFact).provide({
  actors: {
    loadPage: fromPromise(({ input, signal }: { input: PageWanted<LockQuery>; signal: AbortSignal }) =>
      pageAnswer<LockItem>(
        send(lockCalls.list, { ...input.query, pageNo: input.pageNo, pageSize: LOCKS_A_PAGE }, { signal }),
      ),
    ),
  },
});

export type LockListActor = ActorRefFrom<typeof lockListMachine>;

/** The locks that match `query`, which is kept in the address; `key` tells one query from another. */
export function useLockList(query: LockQuery, key: string): LockListActor {
  const list = useActorRef(lockListMachine, { input: { query } });
  useAsked(list, key, query);
  useFacts(
    useCallback(
      (facts: readonly BrowserFact[]) => {
        list.send({ type: 'facts.heard', facts });
        if (facts.some(({ type }) => type === 'lock.added.v1' || type.startsWith('ekey.')))
          list.send({ type: 'list.changed' });
      },
      [list],
    ),
  );
  return list;
}
