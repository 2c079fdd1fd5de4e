import type { PagedListContext } from '../flows/pagedListSetup.ts';

interface List<Item> {
  context: Pick<PagedListContext<Item, unknown, unknown>, 'pages' | 'total'>;
}

export const rowAt = <Item>({ context }: List<Item>, index: number, pageSize: number): Item | undefined =>
  context.pages[Math.floor(index / pageSize) + 1]?.[index % pageSize];

export function pagesOf(first: number, last: number, pageSize: number): number[] {
  const from = Math.floor(first / pageSize) + 1;
  const to = Math.floor(last / pageSize) + 1;
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

export const totalOf = ({ context }: List<unknown>): number => context.total;
