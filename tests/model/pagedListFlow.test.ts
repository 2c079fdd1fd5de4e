import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { pagedListMachine } from '../../machines/flows/pagedList.machine.ts';
import type { PageAnswer } from '../../machines/flows/pagedListSetup.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

interface Row {
  id: number;
  open: boolean;
}
/** The fact that door `id` opened. */
type Heard = { id: number };

const machine = pagedListMachine<Row, string, Heard>((row, { id }) =>
  row.id === id && !row.open ? { ...row, open: true } : row,
);
type Context = SnapshotFrom<typeof machine>['context'];

const page = (total: number, ...ids: number[]): PageAnswer<Row> => ({
  kind: 'page',
  list: ids.map(id => ({ id, open: false })),
  total,
});
const failure: PageAnswer<Row> = { kind: 'failed', failure: 'busy' };

const rowsOf = ({ pages }: Context) => Object.values(pages).flat();
const loading = ({ context }: { context: Context }) => expect(context.query).toMatch(/^(all|online)$/);
/** Facts received while a page was loading are applied to the older page. */
const shows = ({ context, before }: Here<typeof machine>) => {
  expect(rowsOf(context).length).toBeGreaterThan(0);
  const heard = new Set([...context.heard, ...(before?.heard ?? [])].map(({ id }) => id));
  for (const row of rowsOf(context)) if (heard.has(row.id)) expect(row.open, `row ${row.id}`).toBe(true);
};

describe('paths of a paged list', () => {
  walkEveryFlow(machine, {
    input: { query: 'all' },
    examples: {
      'query.changed': ({ context }) => (context.query === 'all' ? [{ type: 'query.changed', query: 'online' }] : []),
      'pages.wanted': () => [[1], [2]].map(pageNos => ({ type: 'pages.wanted', pageNos })),
      'facts.heard': ({ context }) => (context.heard.length === 0 ? [{ type: 'facts.heard', facts: [{ id: 1 }] }] : []),
      'list.changed': () => [{ type: 'list.changed' }],
      retry: () => [{ type: 'retry' }],
    },
    answers: { loadPage: [page(2, 1), page(0), { kind: 'noPermission' }, failure] },
    matters: context => [
      context.query,
      Object.keys(context.pages),
      rowsOf(context).some(({ open }) => open),
      context.wanted,
      context.heard.length > 0,
    ],
    invariants: {
      loading,
      'ready.idle': here => {
        shows(here);
        const { wanted, pages, heard } = here.context;
        expect(wanted.every(pageNo => pages[pageNo])).toBe(true);
        expect(heard).toEqual([]);
      },
      'ready.loadingMore': here => {
        shows(here);
        expect(here.context.wanted.some(pageNo => !here.context.pages[pageNo])).toBe(true);
      },
      'ready.lacking': shows,
      'ready.refreshing': shows,
      empty: ({ context }) => expect([rowsOf(context), context.total]).toEqual([[], 0]),
      noPermission: loading,
      failed: ({ context }) => expect(context.failure).toBe('busy'),
    },
  });
});
