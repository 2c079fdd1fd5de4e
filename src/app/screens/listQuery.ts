import { useMemo } from 'react';
import { isKeyOf } from '../../../models/lookUp.ts';
import { placeInList } from './placeInList.ts';
import { useQuery } from './useQuery.ts';

type Place = ReturnType<typeof placeInList>;
type Choices<Filters> = { readonly [Name in keyof Filters]: readonly Filters[Name][] };

interface ListQuery<Query> {
  parse(address: URLSearchParams): Query;
  isNarrowed(query: Query): boolean;
  /** The changes of the URL that clear the search and every filter. */
  unfiltered: Record<string, string>;
}

interface WithSort<Sort extends string, Filters> {
  /** Sort orders; the first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  filters: Choices<Filters>;
}

/** Describes a list’s query parameters. Unknown values are ignored. */
export function listQuery<Filters extends Record<string, string | number>>(
  choices: Pick<WithSort<never, Filters>, 'filters'>,
): ListQuery<Place & Partial<Filters>>;
export function listQuery<Sort extends string, Filters extends Record<string, string | number>>(
  choices: WithSort<Sort, Filters>,
): ListQuery<Place & { sort: Sort } & Partial<Filters>>;
export function listQuery<Sort extends string, Filters extends Record<string, string | number>>({
  sorts,
  filters,
}: Partial<WithSort<Sort, Filters>> & Pick<WithSort<Sort, Filters>, 'filters'>): ListQuery<
  Place & { sort?: Sort } & Partial<Filters>
> {
  const names = Object.keys(filters);
  return {
    parse(address: URLSearchParams) {
      const chosen: Partial<Filters> = {};
      for (const name in filters) {
        const value = filters[name].find(each => String(each) === address.get(name));
        if (value !== undefined) chosen[name] = value;
      }
      const sort = sorts?.find(each => each === address.get('sort')) ?? sorts?.[0];
      return { ...placeInList(address), ...(sort && { sort }), ...chosen };
    },
    isNarrowed: (query: Place) => query.search !== '' || names.some(name => isKeyOf(query, name)),
    unfiltered: Object.fromEntries(['search', ...names, 'pageNo'].map(name => [name, ''])),
  };
}

/** The list’s query in the URL. `unfilter`: null if neither search nor filter is set. */
export function useListQuery<Query>({ parse, isNarrowed, unfiltered }: ListQuery<Query>) {
  const [address, change] = useQuery();
  const query = useMemo(() => parse(address), [parse, address]);
  return {
    query,
    change,
    unfilter: isNarrowed(query) ? () => change(unfiltered) : null,
  };
}
