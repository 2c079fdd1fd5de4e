import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { PageAnswer, PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { pagesOf, rowAt, totalOf } from '../../../machines/selectors/pagedList.ts';
import { byHand } from '../../support/byHand.ts';

const fetched = { context: { pages: { 1: ['a', 'b', 'c'], 3: ['g'] }, total: 7 } };

it.each([
  [0, 'a'],
  [2, 'c'],
  [3, undefined],
  [5, undefined],
  [6, 'g'],
  [7, undefined],
])('with pages of three, the list row at index %i is %s', (index, row) => expect(rowAt(fetched, index, 3)).toBe(row));

it.each([
  [0, 2, [1]],
  [0, 3, [1, 2]],
  [2, 3, [1, 2]],
  [3, 5, [2]],
  [5, 9, [2, 3, 4]],
])('with pages of three, the list rows from %i to %i are on the pages %j', (first, last, pages) =>
  expect(pagesOf(first, last, 3)).toEqual(pages),
);

it('the length of a partly loaded list is the length of the whole list', () => expect(totalOf(fetched)).toBe(7));

interface Row {
  id: number;
  open: boolean;
}
const rows = (...ids: number[]): Row[] => ids.map(id => ({ id, open: false }));
const page = (total: number, ...ids: number[]): PageAnswer<Row> => ({ kind: 'page', list: rows(...ids), total });
const failed: PageAnswer<Row> = { kind: 'failed', failure: 'busy' };
const opened = (...ids: number[]) => ({ type: 'facts.heard' as const, facts: ids.map(id => ({ id })) });

/** A list whose latest page request is answered by hand. */
function list(pageNo?: number) {
  const { work: loadPage, asked, answer } = byHand<PageAnswer<Row>, PageWanted<string>>();
  const machine = pagedListMachine<Row, string, { id: number }>((row, { id }) =>
    row.id === id && !row.open ? { ...row, open: true } : row,
  );
  const input = pageNo === undefined ? { query: 'all' } : { query: 'all', pageNo };
  const actor = createActor(machine.provide({ actors: { loadPage } }), { input }).start();
  return {
    send: actor.send.bind(actor),
    asked,
    answer,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    shown: () =>
      Object.values(actor.getSnapshot().context.pages).map(each => each.map(({ id, open }) => (open ? -id : id))),
  };
}
const wants = (...pageNos: number[]) => ({ type: 'pages.wanted' as const, pageNos });

describe('a paged list', () => {
  it('starts with its first page, or with the page that the user last viewed', async () => {
    expect(list().asked).toEqual([{ query: 'all', pageNo: 1 }]);
    const { asked, answer, context, state } = list(3);
    expect(asked).toEqual([{ query: 'all', pageNo: 3 }]);
    await answer(page(7, 7));
    expect([state(), context()]).toEqual([
      { ready: 'idle' },
      { query: 'all', pages: { 3: rows(7) }, total: 7, wanted: [3], heard: [], failure: null },
    ]);
  });

  it('requests missing pages in the given order, and keeps loaded pages', async () => {
    const { send, asked, answer, shown, context, state } = list();
    await answer(page(6, 1, 2));
    send(wants(3, 1, 2));
    expect([asked.at(-1), state()]).toEqual([{ query: 'all', pageNo: 3 }, { ready: 'loadingMore' }]);
    await answer(page(5, 5));
    expect(asked.at(-1)).toEqual({ query: 'all', pageNo: 2 });
    await answer(page(5, 3, 4));
    expect([shown(), context().total, state()]).toEqual([[[1, 2], [3, 4], [5]], 5, { ready: 'idle' }]);
    expect(asked).toHaveLength(3);
  });

  it('abandons a page request when another page is wanted', async () => {
    const { send, asked, answer, shown } = list();
    await answer(page(6, 1, 2));
    send(wants(3));
    send(wants(2));
    expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 3, 2]);
    await answer(page(6, 3, 4));
    expect(shown()).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('retries with the page that was wanted last, if that changed during the failed request', async () => {
    const { send, answer, asked, context } = list();
    send(wants(2));
    expect(context().wanted).toEqual([2]);
    await answer({ kind: 'noPermission' });
    send({ type: 'retry' });
    expect(asked.at(-1)).toEqual({ query: 'all', pageNo: 2 });
  });

  it('keeps its rows when a page fails, and retries on request or when other pages are wanted', async () => {
    const { send, answer, asked, shown, state, context } = list();
    await answer(page(6, 1));
    send(wants(2));
    await answer(failed);
    expect([state(), context().failure, shown()]).toEqual([{ ready: 'lacking' }, 'busy', [[1]]]);
    send({ type: 'retry' });
    expect([state(), asked.at(-1)?.pageNo]).toEqual([{ ready: 'loadingMore' }, 2]);
    await answer(failed);
    send(wants(3));
    expect([state(), asked.at(-1)?.pageNo]).toEqual([{ ready: 'loadingMore' }, 3]);
    await answer(page(6, 5));
    expect([state(), context().failure]).toEqual([{ ready: 'idle' }, null]);
  });

  it('restarts at the first page for a new query, and discards the pages of the old query', async () => {
    const { send, answer, asked, context, state } = list();
    await answer(page(6, 1));
    send(wants(2));
    await answer(failed);
    send(opened(1));
    send({ type: 'query.changed', query: 'online' });
    expect([state(), asked.at(-1)]).toEqual(['loading', { query: 'online', pageNo: 1 }]);
    expect(context()).toEqual({ query: 'online', pages: {}, total: 0, wanted: [1], heard: [], failure: null });
    send({ type: 'query.changed', query: 'all' });
    expect(asked.at(-1)).toEqual({ query: 'all', pageNo: 1 });
  });

  it('applies received facts to loaded pages and to pages whose response may be older', async () => {
    const { send, answer, shown, context } = list();
    send(opened(2));
    send(opened(1));
    await answer(page(6, 1, 2, 3));
    expect(shown()).toEqual([[-1, -2, 3]]);
    expect(context().heard).toEqual([]);
    const { pages } = context();
    send(opened(1, 9));
    expect(context().pages).toBe(pages);
    send(opened(3));
    expect([shown(), context().heard]).toEqual([[[-1, -2, -3]], []]);
    send(wants(2));
    send(opened(4));
    await answer(page(6, 4, 5));
    expect(shown()).toEqual([
      [-1, -2, -3],
      [-4, 5],
    ]);
  });

  it('leaves pages unchanged that are not affected by a fact', async () => {
    const { send, answer, context } = list();
    await answer(page(4, 1, 2));
    send(wants(2));
    await answer(page(4, 3, 4));
    const before = context().pages;
    send(opened(1));
    expect(context().pages[2]).toBe(before[2]);
    expect(context().pages[1]).not.toBe(before[1]);
  });

  it('refetches after a change, and shows its rows until then', async () => {
    const { send, answer, asked, shown, state, context } = list();
    await answer(page(4, 1, 2));
    send(wants(2));
    await answer(page(4, 3, 4));
    send({ type: 'list.changed' });
    expect([state(), asked.at(-1)?.pageNo, shown()]).toEqual([
      { ready: 'refreshing' },
      2,
      [
        [1, 2],
        [3, 4],
      ],
    ]);
    send(opened(3));
    await answer(page(3, 3));
    expect([state(), shown(), context().total]).toEqual([{ ready: 'idle' }, [[-3]], 3]);
    send({ type: 'list.changed' });
    expect(context().heard).toEqual([]);
    await answer(failed);
    expect([state(), shown(), context().failure]).toEqual([{ ready: 'lacking' }, [[-3]], 'busy']);
    send({ type: 'list.changed' });
    await answer(page(0));
    expect([state(), context().pages, context().total]).toEqual(['empty', { 1: [] }, 0]);
  });

  it('reports that it is empty, forbidden or failed, and can be requested again', async () => {
    const { send, answer, asked, state, context } = list();
    await answer(page(0));
    expect([state(), context().pages]).toEqual(['empty', { 1: [] }]);
    send({ type: 'list.changed' });
    await answer({ kind: 'noPermission' });
    expect(state()).toBe('noPermission');
    send({ type: 'retry' });
    await answer(failed);
    expect([state(), context().failure]).toEqual(['failed', 'busy']);
    send({ type: 'retry' });
    expect(state()).toBe('loading');
    expect(asked).toHaveLength(4);
  });
});
