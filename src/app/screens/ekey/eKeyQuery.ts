import { EKEY_FILTERS, type EKeySort } from '../../../../models/calls/ekey.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { EKeyQuery } from '../../actors/eKeyList.ts';
import { placeInList } from '../placeInList.ts';

export const SORTS = ['-sent', 'sent', 'name', '-name'] as const satisfies readonly EKeySort[];
export const FIRST_SORT: EKeySort = '-sent';

/** Parses the address; invalid parts are ignored. */
export function eKeyQueryOf(address: URLSearchParams, lockId: LockId) {
  const filter = EKEY_FILTERS.find(each => each === address.get('filter'));
  return {
    ...placeInList(address),
    lockId,
    sort: SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
    ...(filter && { filter }),
  } satisfies EKeyQuery;
}

export const isNarrowed = ({ search, filter }: EKeyQuery): boolean => Boolean(search) || filter !== undefined;
