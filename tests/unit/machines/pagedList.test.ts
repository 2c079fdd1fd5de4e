/** What a window onto a long list asks of its pages. */
import { expect, it } from 'vitest';
import { pagesOf, rowAt, totalOf } from '../../../machines/selectors/pagedList.ts';

const list = { context: { pages: { 1: ['a', 'b', 'c'], 3: ['g'] }, total: 7 } };

it.each([
  [0, 'a'],
  [2, 'c'],
  [3, undefined],
  [5, undefined],
  [6, 'g'],
  [7, undefined],
])('the row at %i of pages of three is %s', (index, row) => expect(rowAt(list, index, 3)).toBe(row));

it.each([
  [0, 2, [1]],
  [0, 3, [1, 2]],
  [2, 3, [1, 2]],
  [3, 5, [2]],
  [5, 9, [2, 3, 4]],
])('the rows from %i to %i are on the pages %j', (first, last, pages) =>
  expect(pagesOf(first, last, 3)).toEqual(pages),
);

it('its length is that of the whole list', () => expect(totalOf(list)).toBe(7));
