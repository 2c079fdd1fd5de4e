import { EKEY_FILTERS, type EKeySort } from '../../../../models/calls/ekey.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../models/limits.ts';
import type { EKeyQuery } from '../../actors/eKeyList.ts';

export const SORTS = ['-sent', 'sent', 'name', '-name'] as const satisfies readonly EKeySort[];
export const FIRST_SORT: EKeySort = '-sent';

/** What the address asks for. What it says that nobody understands is left out. */
export function eKeyQueryOf(address: URLSearchParams, lockId: LockId) {
  const pageSize = Number(address.get('pageSize'));
  const filter = EKEY_FILTERS.find(each => each === address.get('filter'));
  return {
    lockId,
    pageNo: Math.max(1, Math.trunc(Number(address.get('pageNo'))) || 1),
    pageSize: PAGE_SIZES.find(size => size === pageSize) ?? PAGE_SIZE,
    search: address.get('search') ?? '',
    sort: SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
    ...(filter && { filter }),
  } satisfies EKeyQuery;
}

export const isNarrowed = ({ search, filter }: EKeyQuery): boolean => Boolean(search) || filter !== undefined;
