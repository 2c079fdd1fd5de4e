import { defineMessages } from '@formatjs/intl';
import { KeyType } from '../../../../models/recordType.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { inputClasses } from '../../ui/Field.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { dayOf, endOfDay, startOfDay } from '../day.ts';
import { keyTypeMessages } from './recordMessages.ts';

const messages = defineMessages({
  search: { id: 'records.search', defaultMessage: 'Search by operator or lock' },
  searchNames: { id: 'records.search.names', defaultMessage: 'Search by the name at that time' },
  method: { id: 'records.method', defaultMessage: 'Method' },
  outcome: { id: 'records.outcome', defaultMessage: 'Outcome' },
  any: { id: 'records.outcome.any', defaultMessage: 'Any outcome' },
  succeeded: { id: 'records.outcome.true', defaultMessage: 'Succeeded' },
  failed: { id: 'records.outcome.false', defaultMessage: 'Failed' },
  from: { id: 'records.from', defaultMessage: 'From' },
  to: { id: 'records.to', defaultMessage: 'To' },
});

const OUTCOMES = [
  { value: '', label: messages.any },
  { value: 'true', label: messages.succeeded },
  { value: 'false', label: messages.failed },
] as const;

interface RecordFiltersProps {
  query: RecordQuery;
  onChange: (changes: Record<string, string>) => void;
  /** Of one credential there is one method. */
  ofOne: boolean;
}

export function RecordFilters({ query, onChange, ofOne }: RecordFiltersProps) {
  const format = useMessage();
  const change = (changes: Record<string, string>) => onChange({ ...changes, pageNo: '' });
  const dates = [
    { name: 'startDate', label: format(messages.from), value: dayOf(query.startDate), at: startOfDay },
    { name: 'endDate', label: format(messages.to), value: dayOf(query.endDate), at: endOfDay },
  ];
  return (
    <search className="grid grid-cols-2 items-end gap-2 md:grid-cols-4 lg:flex lg:items-center">
      <span className="col-span-full flex lg:grow">
        <SearchBox
          label={format(ofOne ? messages.searchNames : messages.search)}
          value={query.search ?? ''}
          onSearch={search => change({ search: search.trim() })}
        />
      </span>
      {!ofOne && (
        <Select
          label={format(messages.method)}
          value={String(query.keyType ?? KeyType.ALL)}
          options={Object.values(KeyType).map(type => ({ value: String(type), label: format(keyTypeMessages[type]) }))}
          onChange={keyType => change({ keyType: keyType === String(KeyType.ALL) ? '' : keyType })}
        />
      )}
      <span className={ofOne ? 'col-span-2 flex flex-col' : 'flex flex-col'}>
        <Select
          label={format(messages.outcome)}
          value={query.success ?? ''}
          options={OUTCOMES.map(({ value, label }) => ({ value, label: format(label) }))}
          onChange={success => change({ success })}
        />
      </span>
      {dates.map(({ name, label, value, at }) => (
        <label key={name} className="flex flex-col gap-1 text-sm text-muted lg:flex-row lg:items-center lg:gap-2">
          {label}
          <input
            type="date"
            className={inputClasses}
            value={value}
            onChange={({ target }) => change({ [name]: at(target.value) })}
          />
        </label>
      ))}
    </search>
  );
}
