import {
  CREDENTIAL_FILTERS,
  CREDENTIAL_SORTS,
  type CredentialFilter,
} from '../../../../models/calls/credential.calls.ts';
import { listQuery } from '../listQuery.ts';

export const FIRST_FILTER: CredentialFilter = 'all';

export const CREDENTIAL_QUERY = listQuery({
  sorts: CREDENTIAL_SORTS,
  filters: { filter: CREDENTIAL_FILTERS.filter(filter => filter !== FIRST_FILTER) },
});
