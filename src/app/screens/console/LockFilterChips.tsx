import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ReactNode } from 'react';
import type { LockQuery } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';
import { connectionMessages, doorMessages } from '../lock/doorMessages.ts';
import { type FilterChip, FilterChips } from '../table/FilterChips.tsx';
import { batteryMessages } from './ConsoleFilters.tsx';
import { UNFILTERED } from './lockQuery.ts';

const messages = defineMessages({
  search: { id: 'console.chip.search', defaultMessage: 'Search: {words}' },
  door: { id: 'console.chip.door', defaultMessage: 'Door: {state}' },
  match: { id: 'console.match', defaultMessage: 'Combine filters' },
});

const matchMessages: Record<'all' | 'any', MessageDescriptor> = defineMessages({
  all: { id: 'console.match.all', defaultMessage: 'Match all filters' },
  any: { id: 'console.match.any', defaultMessage: 'Match any filter' },
});

interface LockFilterChipsProps {
  query: LockQuery;
  onChange: (changes: Record<string, string>) => void;
  children?: ReactNode;
}

export function LockFilterChips({ query, onChange, children }: LockFilterChipsProps) {
  const format = useMessage();
  const { search, online, openState, battery, match = 'all' } = query;
  const chip = (id: string, label: string): FilterChip => ({ id, label, onRemove: () => onChange({ [id]: '' }) });
  const states = [
    ...(online ? [chip('online', format(connectionMessages[online]))] : []),
    ...(openState ? [chip('openState', format(messages.door, { state: format(doorMessages[openState]) }))] : []),
    ...(battery ? [chip('battery', format(batteryMessages[battery]))] : []),
  ];
  const chips = [...(search ? [chip('search', format(messages.search, { words: search }))] : []), ...states];
  return (
    <FilterChips chips={chips} onRemoveAll={() => onChange(UNFILTERED)}>
      {states.length > 1 && (
        <Select
          label={format(messages.match)}
          value={match}
          options={(['all', 'any'] as const).map(value => ({ value, label: format(matchMessages[value]) }))}
          onChange={value => onChange({ match: value === 'all' ? '' : value })}
        />
      )}
      {children}
    </FilterChips>
  );
}
