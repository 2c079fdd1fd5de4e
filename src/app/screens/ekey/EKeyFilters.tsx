import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { EKEY_FILTERS, type EKeyFilter, type EKeySort } from '../../../../models/calls/ekey.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ListFilters, listMessages } from '../ListFilters.tsx';
import { type E_KEY_QUERY, SORTS } from './eKeyQuery.ts';

const messages = defineMessages({
  search: { id: 'eKey.search', defaultMessage: 'Search by name, recipient or sender' },
});

const filterMessages: Record<EKeyFilter | 'all', MessageDescriptor> = defineMessages({
  all: { id: 'eKey.filter.all', defaultMessage: 'Any status' },
  offered: { id: 'eKey.filter.offered', defaultMessage: 'Waiting for acceptance' },
  held: { id: 'eKey.filter.held', defaultMessage: 'Accepted' },
  frozen: { id: 'eKey.filter.frozen', defaultMessage: 'Frozen or freezing' },
  notTaken: { id: 'eKey.filter.notTaken', defaultMessage: 'Not accepted' },
  reset: { id: 'eKey.filter.reset', defaultMessage: 'Reset' },
  deleting: { id: 'eKey.filter.deleting', defaultMessage: 'Deleting' },
});

const sortMessages: Record<EKeySort, MessageDescriptor> = defineMessages({
  '-sent': { id: 'eKey.sort.newest', defaultMessage: 'Newest first' },
  sent: { id: 'eKey.sort.oldest', defaultMessage: 'Oldest first' },
  name: { id: 'eKey.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'eKey.sort.nameDown', defaultMessage: 'Name, Z–A' },
});

interface EKeyFiltersProps {
  query: ReturnType<typeof E_KEY_QUERY.parse>;
  onChange: (changes: Record<string, string>) => void;
}

export function EKeyFilters({ query, onChange }: EKeyFiltersProps) {
  const format = useMessage();
  return (
    <ListFilters
      searchLabel={format(messages.search)}
      search={query.search}
      choices={[
        {
          name: 'filter',
          label: format(listMessages.status),
          value: query.filter ?? 'all',
          usual: 'all',
          options: (['all', ...EKEY_FILTERS] as const).map(value => ({ value, label: format(filterMessages[value]) })),
        },
        {
          name: 'sort',
          label: format(listMessages.order),
          value: query.sort,
          usual: SORTS[0],
          options: SORTS.map(value => ({ value, label: format(sortMessages[value]) })),
        },
      ]}
      onChange={onChange}
    />
  );
}
