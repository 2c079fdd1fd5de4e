import {
  CREDENTIAL_FILTERS,
  CREDENTIAL_SORTS,
  type CredentialFilter,
  type CredentialSort,
} from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { CredentialQuery } from '../../actors/credentialList.ts';
import { placeInList } from '../placeInList.ts';

export const FIRST_FILTER: CredentialFilter = 'all';
export const FIRST_SORT: CredentialSort = '-createdAt';

/** Parses the address; invalid parts are ignored. */
export function credentialQueryOf(address: URLSearchParams, lockId: LockId): CredentialQuery {
  return {
    ...placeInList(address),
    lockId,
    filter: CREDENTIAL_FILTERS.find(filter => filter === address.get('filter')) ?? FIRST_FILTER,
    sort: CREDENTIAL_SORTS.find(sort => sort === address.get('sort')) ?? FIRST_SORT,
  };
}

export const isNarrowed = ({ search, filter }: CredentialQuery): boolean => search !== '' || filter !== FIRST_FILTER;
