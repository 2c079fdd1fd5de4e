/**
 * A list too long to hold at once: pages are fetched as they are wanted, and what happens meanwhile is laid over them.
 * The answer of a query that was changed, or of a page that was called off, is never seen: leaving the state that asked
 * stops who asked.
 */
import { assign, fromPromise, setup } from 'xstate';

export interface PageWanted<Query> {
  query: Query;
  pageNo: number;
}

export type PageAnswer<Item> =
  | { kind: 'page'; list: readonly Item[]; total: number }
  | { kind: 'noPermission' }
  | { kind: 'failed'; failure: unknown };

export interface PagedListContext<Item, Query, Fact> {
  query: Query;
  pages: Readonly<Record<number, readonly Item[]>>;
  total: number;
  wanted: readonly number[];
  /** Facts heard while a page was on its way: its answer may be older than they are. */
  heard: readonly Fact[];
  failure: unknown;
}

type PagedListEvent<Query, Fact> =
  | { type: 'query.changed'; query: Query }
  | { type: 'pages.wanted'; pageNos: readonly number[] }
  | { type: 'facts.heard'; facts: readonly Fact[] }
  | { type: 'list.changed' }
  | { type: 'retry' };

/** `apply`: a row after a fact, the same row when the fact is not about it. Applying a fact twice must change nothing. */
export function pagedListMachine<Item, Query, Fact>(apply: (item: Item, fact: Fact) => Item) {
  type Context = PagedListContext<Item, Query, Fact>;
  const afterAll = (list: readonly Item[], facts: readonly Fact[]): readonly Item[] => {
    if (facts.length === 0) return list;
    const next = list.map(item => facts.reduce(apply, item));
    return next.some((item, index) => item !== list[index]) ? next : list;
  };
  const missing = ({ wanted, pages }: Context) => wanted.find(pageNo => pages[pageNo] === undefined);
  const answerOf = (event: object) => (event as { output: PageAnswer<Item> }).output;

  const chart = setup({
    types: {
      context: {} as Context,
      events: {} as PagedListEvent<Query, Fact>,
      input: {} as { query: Query; pageNo?: number },
    },
    actors: {
      loadPage: fromPromise<PageAnswer<Item>, PageWanted<Query>>(() => Promise.reject(new Error('not supplied'))),
    },
    guards: {
      isEmpty: ({ event }) => {
        const answer = answerOf(event);
        return answer.kind === 'page' && answer.total === 0;
      },
      isPage: ({ event }) => answerOf(event).kind === 'page',
      isNoPermission: ({ event }) => answerOf(event).kind === 'noPermission',
      lacksPage: ({ context }) => missing(context) !== undefined,
    },
    actions: {
      startOver: assign(({ event }) =>
        event.type === 'query.changed'
          ? { query: event.query, pages: {}, wanted: [1], total: 0, heard: [], failure: null }
          : {},
      ),
      want: assign(({ event }) => (event.type === 'pages.wanted' ? { wanted: event.pageNos } : {})),
      layOver: assign(({ context, event }) => {
        if (event.type !== 'facts.heard') return {};
        const pages: Record<number, readonly Item[]> = {};
        let changed = false;
        for (const [pageNo, list] of Object.entries(context.pages)) {
          pages[Number(pageNo)] = afterAll(list, event.facts);
          changed ||= pages[Number(pageNo)] !== list;
        }
        return changed ? { pages } : {};
      }),
      remember: assign(({ context, event }) =>
        event.type === 'facts.heard' ? { heard: [...context.heard, ...event.facts] } : {},
      ),
      forgetHeard: assign({ heard: [] }),
      keep: assign(({ context, event }, { pageNo, only }: { pageNo: number; only: boolean }) => {
        const answer = answerOf(event);
        if (answer.kind !== 'page') return {};
        const page = { [pageNo]: afterAll(answer.list, context.heard) };
        return { pages: only ? page : { ...context.pages, ...page }, total: answer.total, failure: null };
      }),
      rememberFailure: assign(({ event }) => {
        const answer = answerOf(event);
        return answer.kind === 'failed' ? { failure: answer.failure } : {};
      }),
    },
  });

  const firstWanted = (context: Context) => context.wanted[0] ?? 1;
  const first = ({ context }: { context: Context }) => ({ query: context.query, pageNo: firstWanted(context) });
  const next = ({ context }: { context: Context }) => ({ query: context.query, pageNo: missing(context) ?? 1 });
  const fetching = (tag: string) => ({ tags: ['waiting', tag], meta: { waitsFor: 'server' } });

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
          input: first,
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
      ready: {
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
              input: next,
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
              input: first,
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
      },
      empty: { tags: 'done', on: { 'list.changed': 'loading' } },
      noPermission: { tags: 'attention', on: { retry: 'loading' } },
      failed: { tags: 'danger', on: { retry: 'loading' } },
    },
  });
}
