import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { DOORS } from '../../../../machines/selectors/lockItem.ts';
import type { LockSort } from '../../../../models/calls/lock.calls.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { connectionMessages, doorMessages } from '../lock/doorMessages.ts';
import { CONNECTIONS, SORTS } from './lockQuery.ts';

const messages = defineMessages({
  search: { id: 'console.search', defaultMessage: 'Search by name or MAC' },
  online: { id: 'console.online', defaultMessage: 'Connection' },
  anyOnline: { id: 'console.online.any', defaultMessage: 'Any connection' },
  door: { id: 'console.door', defaultMessage: 'Door' },
  anyDoor: { id: 'console.door.any', defaultMessage: 'Any door state' },
  sort: { id: 'console.sort', defaultMessage: 'Order' },
});

const sortMessages: Record<LockSort, MessageDescriptor> = defineMessages({
  name: { id: 'console.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'console.sort.nameDown', defaultMessage: 'Name, Z–A' },
  battery: { id: 'console.sort.battery', defaultMessage: 'Lowest battery first' },
  '-battery': { id: 'console.sort.batteryDown', defaultMessage: 'Highest battery first' },
});

interface ConsoleFiltersProps {
  query: LockQuery;
  onChange: (changes: Record<string, string>) => void;
}

export function ConsoleFilters({ query, onChange }: ConsoleFiltersProps) {
  const format = useMessage();
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex">
      <span className="col-span-full flex lg:grow">
        <SearchBox
          label={format(messages.search)}
          value={query.search ?? ''}
          onSearch={search => onChange({ search: search.trim() })}
        />
      </span>
      <Select
        label={format(messages.online)}
        value={query.online ?? ''}
        options={[
          { value: '', label: format(messages.anyOnline) },
          ...CONNECTIONS.map(value => ({ value, label: format(connectionMessages[value]) })),
        ]}
        onChange={online => onChange({ online })}
      />
      <Select
        label={format(messages.door)}
        value={query.openState ?? ''}
        options={[
          { value: '', label: format(messages.anyDoor) },
          ...DOORS.map(value => ({ value, label: format(doorMessages[value]) })),
        ]}
        onChange={openState => onChange({ openState })}
      />
      <Select
        label={format(messages.sort)}
        value={query.sort ?? 'name'}
        options={SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
        onChange={sort => onChange({ sort: sort === 'name' ? '' : sort })}
      />
    </search>
  );
}
