import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import {
  CREDENTIAL_FILTERS,
  CREDENTIAL_SORTS,
  type CredentialFilter,
  type CredentialSort,
} from '../../../../models/calls/credential.calls.ts';
import type { CredentialQuery } from '../../actors/credentialList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ListFilters, listMessages } from '../ListFilters.tsx';
import { FIRST_FILTER } from './credentialQuery.ts';

const messages = defineMessages({
  search: { id: 'credential.search', defaultMessage: 'Search by name, user or sender' },
});

const filterMessages: Record<CredentialFilter, MessageDescriptor> = defineMessages({
  all: { id: 'credential.filter.all', defaultMessage: 'Any status' },
  waiting: { id: 'credential.filter.waiting', defaultMessage: 'Waiting for lock' },
  attention: { id: 'credential.filter.attention', defaultMessage: 'Needs attention' },
  normal: { id: 'credential.filter.normal', defaultMessage: 'Active' },
  expired: { id: 'credential.filter.expired', defaultMessage: 'Expired' },
});

const sortMessages: Record<CredentialSort, MessageDescriptor> = defineMessages({
  '-createdAt': { id: 'credential.sort.newest', defaultMessage: 'Newest first' },
  createdAt: { id: 'credential.sort.oldest', defaultMessage: 'Oldest first' },
  name: { id: 'credential.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'credential.sort.nameDown', defaultMessage: 'Name, Z–A' },
  end: { id: 'credential.sort.end', defaultMessage: 'Expires first' },
  '-end': { id: 'credential.sort.endDown', defaultMessage: 'Expires last' },
});

interface CredentialFiltersProps {
  query: CredentialQuery;
  onChange: (changes: Record<string, string>) => void;
}

export function CredentialFilters({ query, onChange }: CredentialFiltersProps) {
  const format = useMessage();
  return (
    <ListFilters
      searchLabel={format(messages.search)}
      search={query.search}
      choices={[
        {
          name: 'filter',
          label: format(listMessages.status),
          value: query.filter,
          usual: FIRST_FILTER,
          options: CREDENTIAL_FILTERS.map(value => ({ value, label: format(filterMessages[value]) })),
        },
        {
          name: 'sort',
          label: format(listMessages.order),
          value: query.sort,
          usual: CREDENTIAL_SORTS[0],
          options: CREDENTIAL_SORTS.map(value => ({ value, label: format(sortMessages[value]) })),
        },
      ]}
      onChange={onChange}
    />
  );
}
