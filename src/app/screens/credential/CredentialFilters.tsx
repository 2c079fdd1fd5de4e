import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import {
  CREDENTIAL_FILTERS,
  CREDENTIAL_SORTS,
  type CredentialFilter,
  type CredentialSort,
} from '../../../../models/calls/credential.calls.ts';
import type { CredentialQuery } from '../../actors/credentialList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { FIRST_FILTER, FIRST_SORT } from './credentialQuery.ts';

const messages = defineMessages({
  search: { id: 'credential.search', defaultMessage: 'Search by name or sender' },
  filter: { id: 'credential.filter', defaultMessage: 'Status' },
  sort: { id: 'credential.sort', defaultMessage: 'Order' },
});

const filterMessages: Record<CredentialFilter, MessageDescriptor> = defineMessages({
  all: { id: 'credential.filter.all', defaultMessage: 'Any status' },
  waiting: { id: 'credential.filter.waiting', defaultMessage: 'Waiting for the lock' },
  attention: { id: 'credential.filter.attention', defaultMessage: 'Needs attention' },
  normal: { id: 'credential.filter.normal', defaultMessage: 'In force' },
  expired: { id: 'credential.filter.expired', defaultMessage: 'Expired' },
});

const sortMessages: Record<CredentialSort, MessageDescriptor> = defineMessages({
  '-createdAt': { id: 'credential.sort.newest', defaultMessage: 'Newest first' },
  createdAt: { id: 'credential.sort.oldest', defaultMessage: 'Oldest first' },
  name: { id: 'credential.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'credential.sort.nameDown', defaultMessage: 'Name, Z–A' },
  end: { id: 'credential.sort.end', defaultMessage: 'Ends soonest' },
  '-end': { id: 'credential.sort.endDown', defaultMessage: 'Ends latest' },
});

interface CredentialFiltersProps {
  query: CredentialQuery;
  onChange: (changes: Record<string, string>) => void;
}

export function CredentialFilters({ query, onChange }: CredentialFiltersProps) {
  const format = useMessage();
  const change = (changes: Record<string, string>) => onChange({ ...changes, pageNo: '' });
  return (
    <search className="grid grid-cols-2 gap-2 lg:flex">
      <span className="col-span-full flex lg:grow">
        <SearchBox
          label={format(messages.search)}
          value={query.search}
          onSearch={search => change({ search: search.trim() })}
        />
      </span>
      <Select
        label={format(messages.filter)}
        value={query.filter}
        options={CREDENTIAL_FILTERS.map(value => ({ value, label: format(filterMessages[value]) }))}
        onChange={filter => change({ filter: filter === FIRST_FILTER ? '' : filter })}
      />
      <Select
        label={format(messages.sort)}
        value={query.sort}
        options={CREDENTIAL_SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
        onChange={sort => change({ sort: sort === FIRST_SORT ? '' : sort })}
      />
    </search>
  );
}
