/**
 * A list too long to hold at once: pages are fetched as they are wanted, and what happens meanwhile is laid over them.
 * The answer of a query that was changed, or of a page that was called off, is never seen: leaving the state that asked
 * stops who asked.
 */
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
        // The page that is on its way is kept for only as long as it is the most wanted one.
        on: { 'pages.wanted': { target: 'idle', actions: 'want' } },
      },
      /** Some rows could not be had; those that are there stay. */
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

/** `apply`: a row after a fact, the same row when the fact is not about it. Applying a fact twice must change nothing. */
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
