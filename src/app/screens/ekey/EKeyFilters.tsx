import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { EKEY_FILTERS, type EKeyFilter, type EKeySort } from '../../../../models/calls/ekey.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { type eKeyQueryOf, FIRST_SORT, SORTS } from './eKeyQuery.ts';

const messages = defineMessages({
  search: { id: 'eKey.search', defaultMessage: 'Search by name, recipient or sender' },
  filter: { id: 'eKey.filter', defaultMessage: 'Status' },
  sort: { id: 'eKey.sort', defaultMessage: 'Order' },
});

const filterMessages: Record<EKeyFilter | 'all', MessageDescriptor> = defineMessages({
  all: { id: 'eKey.filter.all', defaultMessage: 'Any status' },
  offered: { id: 'eKey.filter.offered', defaultMessage: 'Waiting for acceptance' },
  held: { id: 'eKey.filter.held', defaultMessage: 'Accepted' },
  frozen: { id: 'eKey.filter.frozen', defaultMessage: 'Frozen or to be frozen' },
  notTaken: { id: 'eKey.filter.notTaken', defaultMessage: 'Not accepted' },
  reset: { id: 'eKey.filter.reset', defaultMessage: 'Reset' },
  deleting: { id: 'eKey.filter.deleting', defaultMessage: 'Deletion requested' },
});

const sortMessages: Record<EKeySort, MessageDescriptor> = defineMessages({
  '-sent': { id: 'eKey.sort.newest', defaultMessage: 'Newest first' },
  sent: { id: 'eKey.sort.oldest', defaultMessage: 'Oldest first' },
  name: { id: 'eKey.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'eKey.sort.nameDown', defaultMessage: 'Name, Z–A' },
});

interface EKeyFiltersProps {
  query: ReturnType<typeof eKeyQueryOf>;
  onChange: (changes: Record<string, string>) => void;
}

export function EKeyFilters({ query, onChange }: EKeyFiltersProps) {
  const format = useMessage();
  const change = (changes: Record<string, string>) => onChange({ ...changes, pageNo: '' });
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 lg:flex">
      <span className="col-span-full flex lg:grow">
        <SearchBox
          label={format(messages.search)}
          value={query.search}
          onSearch={search => change({ search: search.trim() })}
        />
      </span>
      <Select
        label={format(messages.filter)}
        value={query.filter ?? 'all'}
        options={(['all', ...EKEY_FILTERS] as const).map(value => ({ value, label: format(filterMessages[value]) }))}
        onChange={filter => change({ filter: filter === 'all' ? '' : filter })}
      />
      <Select
        label={format(messages.sort)}
        value={query.sort}
        options={SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
        onChange={sort => change({ sort: sort === FIRST_SORT ? '' : sort })}
      />
    </search>
  );
}
