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
  /** Facts that arrive during a request, whose answer may be older. */
  heard: readonly Fact[];
  failure: unknown;
}

type PagedListEvent<Query, Fact> =
  | { type: 'query.changed'; query: Query }
  | { type: 'pages.wanted'; pageNos: readonly number[] }
  | { type: 'facts.heard'; facts: readonly Fact[] }
  | { type: 'list.changed' }
  | { type: 'retry' };

const afterAll = <Item, Fact>(
  list: readonly Item[],
  facts: readonly Fact[],
  apply: (item: Item, fact: Fact) => Item,
): readonly Item[] => {
  if (facts.length === 0) return list;
  const next = list.map(item => facts.reduce(apply, item));
  return next.some((item, index) => item !== list[index]) ? next : list;
};

type Pages<Query> = Pick<PagedListContext<unknown, Query, unknown>, 'query' | 'wanted' | 'pages'>;

export const firstWanted = ({ wanted }: Pages<unknown>): number => wanted[0] ?? 1;
export const missing = ({ wanted, pages }: Pages<unknown>): number | undefined =>
  wanted.find(pageNo => pages[pageNo] === undefined);
export const firstPage = <Query>({ context }: { context: Pages<Query> }) => ({
  query: context.query,
  pageNo: firstWanted(context),
});
export const nextPage = <Query>({ context }: { context: Pages<Query> }) => ({
  query: context.query,
  pageNo: missing(context) ?? 1,
});

export function pagedListSetup<Item, Query, Fact>(apply: (item: Item, fact: Fact) => Item) {
  const answerOf = (event: object) => (event as { output: PageAnswer<Item> }).output;

  return setup({
    types: {
      context: {} as PagedListContext<Item, Query, Fact>,
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
          pages[Number(pageNo)] = afterAll(list, event.facts, apply);
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
        const page = { [pageNo]: afterAll(answer.list, context.heard, apply) };
        return { pages: only ? page : { ...context.pages, ...page }, total: answer.total, failure: null };
      }),
      rememberFailure: assign(({ event }) => {
        const answer = answerOf(event);
        return answer.kind === 'failed' ? { failure: answer.failure } : {};
      }),
    },
  });
}
