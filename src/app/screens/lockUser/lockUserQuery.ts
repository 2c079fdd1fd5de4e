import type { LockUserSort } from '../../../../models/calls/lockUser.calls.ts';
import { groupIn } from '../../shell/groupIn.ts';
import { placeInList } from '../placeInList.ts';

export const SORTS = ['name', '-name', '-holds'] as const satisfies readonly LockUserSort[];
export const FIRST_SORT: LockUserSort = 'name';

/** Parses the URL’s query, ignoring invalid parts. */
export const lockUserQueryOf = (address: URLSearchParams) => ({
  ...placeInList(address),
  groupId: groupIn(address.toString()),
  sort: SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
});

export const isNarrowed = ({ search, groupId }: ReturnType<typeof lockUserQueryOf>): boolean =>
  search !== '' || groupId >= 0;
