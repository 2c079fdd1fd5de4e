import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { totalOf } from '../../../machines/selectors/pagedList.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ListStates } from './ListStates.tsx';
import { NoMatch } from './NoMatch.tsx';
import { QueryPager } from './QueryPager.tsx';

// biome-ignore lint/suspicious/noExplicitAny: of its query and its facts nothing is used here
type ListOf<Item> = ActorRefFrom<ReturnType<typeof pagedListMachine<Item, any, any>>>;

const NONE: readonly never[] = [];

/** The rows of the one page that stands in the address. */
export const usePage = <Item,>(list: ListOf<Item>): readonly Item[] =>
  useSelector(list, ({ context }) => context.pages[1] ?? NONE);

interface QueryListProps<Item> {
  list: ListOf<Item>;
  query: { pageNo: number; pageSize: number };
  onChange: (changes: Record<string, string>) => void;
  label: string;
  empty: ReactNode;
  /** What takes off the search and the filters that narrow it. */
  unfilter?: (() => void) | null;
  rows: (page: readonly Item[]) => ReactNode;
  /** Whether only so many were counted, and more follow. */
  isPartOfMore?: (total: number) => boolean;
  placeOf?: ComponentProps<typeof QueryPager>['placeOf'];
}

/** A list whose place stands in the address: its rows, what stands there when there are none, and its pager. */
export function QueryList<Item>({
  list,
  query,
  onChange,
  label,
  empty,
  unfilter,
  rows,
  isPartOfMore,
  placeOf,
}: QueryListProps<Item>) {
  const page = usePage(list);
  const total = useSelector(list, totalOf);
  return (
    <>
      <section className="card mb-4">
        <ListStates
          list={list}
          loading={<SkeletonRows />}
          empty={unfilter ? <NoMatch onTakeOff={unfilter} /> : empty}
          rows={() => <ul aria-label={label}>{rows(page)}</ul>}
        />
      </section>
      <QueryPager
        of={label}
        query={query}
        total={total}
        onChange={onChange}
        placeOf={placeOf}
        isPartOfMore={isPartOfMore?.(total)}
      />
    </>
  );
}
