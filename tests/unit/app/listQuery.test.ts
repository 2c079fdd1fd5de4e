import { describe, expect, it } from 'vitest';
import { listQuery } from '../../../src/app/screens/listQuery.ts';

const { parse, isNarrowed, unfiltered } = listQuery({
  sorts: ['name', '-name'],
  filters: { state: ['online', 'offline'], kind: [1, 2] },
});
const read = (search: string) => parse(new URLSearchParams(search));
const FIRST = { pageNo: 1, pageSize: 20, search: '', sort: 'name' };

describe('the query of a list', () => {
  it('defaults to the first page, the default order and no filters', () => expect(read('')).toEqual(FIRST));

  it('reads page, search, sort and filters from the URL', () =>
    expect(read('pageNo=2&search=door&sort=-name&state=offline&kind=2')).toEqual({
      ...{ pageNo: 2, pageSize: 20, search: 'door', sort: '-name' },
      ...{ state: 'offline', kind: 2 },
    }));

  it('ignores unknown sorts and filters in the URL', () =>
    expect(read('sort=size&state=asleep&kind=3')).toEqual(FIRST));

  it.each([
    ['', false],
    ['sort=-name&pageNo=3', false],
    ['state=asleep', false],
    ['search=door', true],
    ['kind=1', true],
  ])('narrows the list only with a search or a known filter (“%s”: %s)', (search, narrowed) =>
    expect(isNarrowed(read(search))).toBe(narrowed),
  );

  it('returns to the first page when filters are cleared', () =>
    expect(unfiltered).toEqual({ search: '', state: '', kind: '', pageNo: '' }));
});
