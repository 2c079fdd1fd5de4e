import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useState } from 'react';
import { BOLT_STATES } from '../../../../machines/selectors/lockItem.ts';
import type { LockSort } from '../../../../models/calls/lock.calls.ts';
import { ALL_GROUPS } from '../../../../models/ids.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { GroupChooser } from '../../shell/GroupChooser.tsx';
import { classes } from '../../ui/classes.ts';
import { FoldButton } from '../../ui/FoldButton.tsx';
import { QuietBoundary } from '../../ui/QuietBoundary.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { connectionMessages, doorMessages } from '../lock/doorMessages.ts';
import { CONNECTIONS, SORTS } from './lockQuery.ts';

const messages = defineMessages({
  search: { id: 'console.search', defaultMessage: 'Name or MAC address' },
  filters: { id: 'console.filters', defaultMessage: 'Filter and sort' },
  online: { id: 'console.online', defaultMessage: 'Connection' },
  anyOnline: { id: 'console.online.any', defaultMessage: 'Any connection' },
  door: { id: 'console.door', defaultMessage: 'Door' },
  anyDoor: { id: 'console.door.any', defaultMessage: 'Any door state' },
  sort: { id: 'console.sort', defaultMessage: 'Sort by' },
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
  const [open, setOpen] = useState(query.online !== undefined || query.openState !== undefined);
  // A chosen group stays in sight, because it hides locks.
  const showsGroup = open || (query.groupId ?? ALL_GROUPS) !== ALL_GROUPS;
  return (
    <search className="grid gap-2 sm:grid-cols-3 lg:flex">
      <span className="flex gap-2 sm:col-span-full lg:grow">
        <SearchBox
          label={format(messages.search)}
          value={query.search ?? ''}
          // Short debounce, so that results appear while typing.
          quietMs={40}
          onSearch={search => onChange({ search: search.trim() })}
        />
        <FoldButton label={format(messages.filters)} open={open} onChange={setOpen} />
      </span>
      <span className={classes('sm:hidden', !showsGroup && 'hidden')}>
        <QuietBoundary>
          <GroupChooser />
        </QuietBoundary>
      </span>
      <span className={classes('gap-2 sm:contents', open ? 'grid' : 'hidden')}>
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
            ...BOLT_STATES.map(value => ({ value, label: format(doorMessages[value]) })),
          ]}
          onChange={openState => onChange({ openState })}
        />
        <span className="grid lg:hidden">
          <Select
            label={format(messages.sort)}
            value={query.sort ?? 'name'}
            options={SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
            onChange={sort => onChange({ sort: sort === 'name' ? '' : sort })}
          />
        </span>
      </span>
    </search>
  );
}
