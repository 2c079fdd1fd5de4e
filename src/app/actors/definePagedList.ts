import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { pagesOf } from '../../../machines/selectors/pagedList.ts';
import type { AnswerOf, Call } from '../../../models/calls/call.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useLiveFacts } from './useLiveFacts.ts';
import { useQueryChange } from './useQueryChange.ts';
import { useRefetchOnFacts } from './useRefetchOnFacts.ts';

interface PagedListOptions<Item, Query> {
  load: (wanted: PageWanted<Query>, options: { signal: AbortSignal }) => Promise<{ list: Item[]; total: number }>;
  /** Facts after which the list is fetched again. */
  refetchOn?: (live: LiveFact, query: Query) => boolean;
  /** Collects facts for this many ms before refetching. */
  throttleMs?: number;
  /** The row after a fact; the same object if the fact does not concern it. Omitted: rows change only by refetching. */
  apply?: (item: Item, live: LiveFact) => Item;
}

export const pageOf =
  <C extends Call>(call: C) =>
  ({ query }: PageWanted<AskedOf<C>>, options: { signal: AbortSignal }): Promise<AnswerOf<C>> =>
    send(call, query, options);

const isNever = () => false;

/** Creates the hook of a paged, live list. `key` identifies the query. */
export function definePagedList<Item, Query>(options: PagedListOptions<Item, Query>) {
  const { load, refetchOn = isNever, throttleMs, apply } = options;
  const machine = pagedListMachine<Item, Query, LiveFact>(apply ?? (item => item)).provide(pagesBy(load));

  // biome-ignore lint/correctness/noComponentHookFactories: defined once, at module level
  return function usePagedList(query: Query, key: string = JSON.stringify(query)): ActorRefFrom<typeof machine> {
    const list = useActorRef(machine, { input: { query } });
    useQueryChange(list, key, query);
    useLiveFacts(list, apply !== undefined);
    useRefetchOnFacts(
      useCallback(live => refetchOn(live, list.getSnapshot().context.query), [list]),
      useCallback(() => refetchList(list), [list]),
      throttleMs,
    );
    return list;
  };
}

type Hears<Event> = { send: (event: Event) => void };

/** Refetches the list; the rows stay visible meanwhile. */
export const refetchList = (list: Hears<{ type: 'list.changed' }>): void => list.send({ type: 'list.changed' });

export const loadRows = (
  list: Hears<{ type: 'pages.wanted'; pageNos: readonly number[] }>,
  [first, last]: readonly [first: number, last: number],
  pageSize: number,
): void => list.send({ type: 'pages.wanted', pageNos: pagesOf(first, last, pageSize) });
