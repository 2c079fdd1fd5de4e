import {
  CREDENTIAL_FILTERS,
  CREDENTIAL_SORTS,
  type CredentialFilter,
  type CredentialSort,
} from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../models/limits.ts';
import type { CredentialQuery } from '../../actors/credentialList.ts';

export const FIRST_FILTER: CredentialFilter = 'all';
export const FIRST_SORT: CredentialSort = '-createdAt';

/** What the address asks for. What it says that nobody understands is left out. */
export function credentialQueryOf(address: URLSearchParams, lockId: LockId): CredentialQuery {
  const pageSize = Number(address.get('pageSize'));
  return {
    lockId,
    pageNo: Math.max(1, Math.trunc(Number(address.get('pageNo'))) || 1),
    pageSize: PAGE_SIZES.find(size => size === pageSize) ?? PAGE_SIZE,
    search: address.get('search') ?? '',
    filter: CREDENTIAL_FILTERS.find(filter => filter === address.get('filter')) ?? FIRST_FILTER,
    sort: CREDENTIAL_SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
  };
}

export const isNarrowed = ({ search, filter }: CredentialQuery): boolean => search !== '' || filter !== FIRST_FILTER;
