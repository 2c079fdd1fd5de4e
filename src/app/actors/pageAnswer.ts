import { fromPromise } from 'xstate';
import type { PageAnswer, PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { ApiError, isForbidden } from '../api/apiError.ts';

type Ask<Item, Query> = (
  wanted: PageWanted<Query>,
  options: { signal: AbortSignal },
) => Promise<{ list: Item[]; total: number }>;

/** The loader of a list machine; a failure is returned as a value. */
export const pagesBy = <Item, Query>(ask: Ask<Item, Query>) => ({
  actors: {
    loadPage: fromPromise(({ input, signal }: { input: PageWanted<Query>; signal: AbortSignal }) =>
      pageAnswer(ask(input, { signal })),
    ),
  },
});

async function pageAnswer<Item>(asked: Promise<{ list: Item[]; total: number }>): Promise<PageAnswer<Item>> {
  try {
    const { list, total } = await asked;
    if (!Array.isArray(list)) throw new ApiError({ category: 'noResponse', status: 200 });
    return { kind: 'page', list, total };
  } catch (failure) {
    return isForbidden(failure) ? { kind: 'noPermission' } : { kind: 'failed', failure };
  }
}
