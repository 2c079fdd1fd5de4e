import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { applyLockFact, changesOffers } from '../../../machines/selectors/lockItem.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { type LockItem, lockCalls } from '../../../models/calls/lock.calls.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useFacts } from './useFacts.ts';
import { useListTouched } from './useTouched.ts';

export type LockQuery = Omit<AskedOf<typeof lockCalls.list>, 'pageNo' | 'pageSize'>;

export const LOCKS_A_PAGE = 100;

const lockListMachine = pagedListMachine<LockItem, LockQuery, BrowserFact>(applyLockFact).provide(
  pagesBy<LockItem, LockQuery>((wanted, options) =>
    send(lockCalls.list, { ...wanted.query, pageNo: wanted.pageNo, pageSize: LOCKS_A_PAGE }, options),
  ),
);

/** What brings locks into a list, takes them out of it, or puts them into another group. */
const MOVES =
  /^(lock\.(added|removed)|ekey\.|account\.(locksGrouped|groupDeleted)|administrator\.applied|transfer\.itemHandedOver)/;

const moves = ({ fact }: LiveFact) => MOVES.test(fact.type) || changesOffers(fact);

export type LockListActor = ActorRefFrom<typeof lockListMachine>;

/** The locks that match `query`, which is kept in the address; `key` tells one query from another. */
export function useLockList(query: LockQuery, key: string): LockListActor {
  const list = useActorRef(lockListMachine, { input: { query } });
  useAsked(list, key, query);
  useFacts(
    useCallback(
      (facts: readonly BrowserFact[]) => {
        list.send({ type: 'facts.heard', facts });
      },
      [list],
    ),
  );
  useListTouched(list, moves);
  return list;
}
