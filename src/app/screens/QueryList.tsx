import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { totalOf } from '../../../machines/selectors/pagedList.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ListStates } from './ListStates.tsx';
import { NoMatch } from './NoMatch.tsx';
import { QueryPager } from './QueryPager.tsx';

// biome-ignore lint/suspicious/noExplicitAny: the query’s and the facts’ types are not used here
type ListOf<Item> = ActorRefFrom<ReturnType<typeof pagedListMachine<Item, any, any>>>;

const NONE: readonly never[] = [];

export const usePage = <Item,>(list: ListOf<Item>): readonly Item[] =>
  useSelector(list, ({ context }) => context.pages[1] ?? NONE);

interface QueryListProps<Item> {
  list: ListOf<Item>;
  query: { pageNo: number; pageSize: number };
  onChange: (changes: Record<string, string>) => void;
  label: string;
  empty: ReactNode;
  /** Clears the search and the filters; null if none is set. */
  unfilter?: (() => void) | null;
  rows: (page: readonly Item[]) => ReactNode;
  /** Whether the total is capped, so that more rows exist. */
  isPartOfMore?: (total: number) => boolean;
  placeOf?: ComponentProps<typeof QueryPager>['placeOf'];
}

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
