/** Leaving a state stops its request, so that answers to an old query are ignored. */
import { firstPage, firstWanted, missing, nextPage, pagedListSetup } from './pagedListSetup.ts';

const fetching = (tag: string) => ({ tags: ['waiting', tag], meta: { waitsFor: 'server' } });

type Setup<Item, Query, Fact> = ReturnType<typeof pagedListSetup<Item, Query, Fact>>;

const readyState = <Item, Query, Fact>(chart: Setup<Item, Query, Fact>) =>
  chart.createStateConfig({
    tags: 'rows',
    initial: 'idle',
    on: { 'list.changed': '.refreshing' },
    states: {
      idle: {
        tags: 'done',
        entry: 'forgetHeard',
        always: { guard: 'lacksPage', target: 'loadingMore' },
        on: { 'facts.heard': { actions: 'layOver' } },
      },
      loadingMore: {
        ...fetching('more'),
        invoke: {
          src: 'loadPage',
          input: nextPage,
          onDone: [
            {
              guard: 'isPage',
              target: 'idle',
              actions: { type: 'keep', params: ({ context }) => ({ pageNo: missing(context) ?? 1, only: false }) },
            },
            { target: 'lacking', actions: 'rememberFailure' },
          ],
        },
        // Other pages are wanted now, so this request is dropped.
        on: { 'pages.wanted': { target: 'idle', actions: 'want' } },
      },
      lacking: { tags: 'attention', on: { retry: 'idle', 'pages.wanted': { target: 'idle', actions: 'want' } } },
      refreshing: {
        ...fetching('more'),
        entry: 'forgetHeard',
        invoke: {
          src: 'loadPage',
          input: firstPage,
          onDone: [
            {
              guard: 'isEmpty',
              target: '#pagedList.empty',
              actions: { type: 'keep', params: { pageNo: 1, only: true } },
            },
            {
              guard: 'isPage',
              target: 'idle',
              actions: { type: 'keep', params: ({ context }) => ({ pageNo: firstWanted(context), only: true }) },
            },
            { target: 'lacking', actions: 'rememberFailure' },
          ],
        },
      },
    },
  });

/** `apply`: must be idempotent, and return the same row if the fact is not about it. */
export function pagedListMachine<Item, Query, Fact>(apply: (item: Item, fact: Fact) => Item) {
  const chart = pagedListSetup<Item, Query, Fact>(apply);
  return chart.createMachine({
    id: 'pagedList',
    context: ({ input }) => ({
      query: input.query,
      pages: {},
      total: 0,
      wanted: [input.pageNo ?? 1],
      heard: [],
      failure: null,
    }),
    initial: 'loading',
    on: {
      'query.changed': { target: '.loading', reenter: true, actions: 'startOver' },
      'pages.wanted': { actions: 'want' },
      'facts.heard': { actions: ['layOver', 'remember'] },
    },
    states: {
      loading: {
        ...fetching('loading'),
        entry: 'forgetHeard',
        invoke: {
          src: 'loadPage',
          input: firstPage,
          onDone: [
            { guard: 'isEmpty', target: 'empty', actions: { type: 'keep', params: { pageNo: 1, only: true } } },
            {
              guard: 'isPage',
              target: 'ready',
              actions: { type: 'keep', params: ({ context }) => ({ pageNo: firstWanted(context), only: true }) },
            },
            { guard: 'isNoPermission', target: 'noPermission' },
            { target: 'failed', actions: 'rememberFailure' },
          ],
        },
      },
      ready: readyState(chart),
      empty: { tags: 'done', on: { 'list.changed': 'loading' } },
      noPermission: { tags: 'attention', on: { retry: 'loading' } },
      failed: { tags: 'danger', on: { retry: 'loading' } },
    },
  });
}
