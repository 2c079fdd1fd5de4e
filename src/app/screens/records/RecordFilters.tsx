import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { OPERATOR_MAX_LENGTH } from '../../../../models/limits.ts';
import { KeyType } from '../../../../models/recordType.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { useRecordOperators } from '../../actors/recordOperators.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { inputClasses } from '../../ui/Field.tsx';
import { FoldButton } from '../../ui/FoldButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { dayOf, endOfDay, startOfDay } from '../day.ts';
import { FromInsight } from './FromInsight.tsx';
import { eventName, eventTypes, keyTypeMessages } from './recordMessages.ts';
import { isNarrowed } from './recordQuery.ts';

const messages = defineMessages({
  filters: { id: 'records.filters', defaultMessage: 'Filters' },
  search: { id: 'records.search', defaultMessage: 'Search by user or lock' },
  searchNames: { id: 'records.search.names', defaultMessage: 'Search by user' },
  method: { id: 'records.method', defaultMessage: 'Method' },
  event: { id: 'records.event', defaultMessage: 'Event' },
  anyEvent: { id: 'records.event.any', defaultMessage: 'Any event' },
  operator: { id: 'records.operator', defaultMessage: 'User' },
  outcome: { id: 'records.outcome', defaultMessage: 'Outcome' },
  any: { id: 'records.outcome.any', defaultMessage: 'Any outcome' },
  succeeded: { id: 'records.outcome.true', defaultMessage: 'Succeeded' },
  failed: { id: 'records.outcome.false', defaultMessage: 'Failed' },
  from: { id: 'records.from', defaultMessage: 'From' },
  to: { id: 'records.to', defaultMessage: 'To' },
});

const OPERATORS = 'record-operators';
const OUTCOMES = [
  { value: '', label: messages.any },
  { value: 'true', label: messages.succeeded },
  { value: 'false', label: messages.failed },
] as const;

type Change = (changes: Record<string, string>) => void;

interface RecordFiltersProps {
  query: RecordQuery;
  onChange: Change;
  /** True for the records of one credential, whose method is fixed. */
  ofOne: boolean;
}

export function RecordFilters({ query, onChange, ofOne }: RecordFiltersProps) {
  const format = useMessage();
  const change: Change = changes => onChange({ ...changes, pageNo: '' });
  const operators = useRecordOperators(query.lockId);
  const [open, setOpen] = useState(isNarrowed({ ...query, search: undefined }));
  return (
    <search className="flex flex-wrap items-end gap-2 max-lg:*:grow lg:items-center">
      <span className="flex w-full gap-2 lg:w-72 lg:grow">
        <SearchBox
          label={format(ofOne ? messages.searchNames : messages.search)}
          value={query.search ?? ''}
          onSearch={search => change({ search: search.trim() })}
        />
        <FoldButton label={format(messages.filters)} open={open} onChange={setOpen} />
      </span>
      <span className={classes('max-lg:*:grow sm:contents', open ? 'contents' : 'hidden')}>
        {!ofOne && <MethodSelects query={query} onChange={change} />}
        {!ofOne && <OperatorInput operator={query.operator} onChange={change} />}
        <datalist id={OPERATORS}>
          {operators.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <span className="flex flex-col">
          <Select
            label={format(messages.outcome)}
            value={query.success ?? ''}
            options={OUTCOMES.map(({ value, label }) => ({ value, label: format(label) }))}
            onChange={success => change({ success })}
          />
        </span>
        <DateInputs query={query} onChange={change} />
      </span>
      <FromInsight query={query} onTakeOff={change} />
    </search>
  );
}

interface FilterProps {
  query: RecordQuery;
  onChange: Change;
}

function MethodSelects({ query, onChange }: FilterProps) {
  const format = useMessage();
  return (
    <>
      <Select
        label={format(messages.method)}
        value={String(query.keyType ?? KeyType.ALL)}
        options={Object.values(KeyType).map(type => ({ value: String(type), label: format(keyTypeMessages[type]) }))}
        onChange={keyType => onChange({ keyType: keyType === String(KeyType.ALL) ? '' : keyType })}
      />
      <Select
        label={format(messages.event)}
        value={query.recordType === undefined ? '' : String(query.recordType)}
        options={[
          { value: '', label: format(messages.anyEvent) },
          ...eventTypes.map(type => ({ value: String(type), label: format(eventName(type), { number: type }) })),
        ]}
        onChange={recordType => onChange({ recordType })}
      />
    </>
  );
}

function OperatorInput({ operator = '', onChange }: { operator: string | undefined; onChange: Change }) {
  const format = useMessage();
  return (
    <span className="flex lg:w-52">
      {' '}
      <input
        aria-label={format(messages.operator)}
        placeholder={format(messages.operator)}
        className={`${inputClasses} min-w-0`}
        list={OPERATORS}
        key={operator}
        defaultValue={operator}
        maxLength={OPERATOR_MAX_LENGTH}
        onBlur={({ target }) => target.value !== operator && onChange({ operator: target.value.trim() })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange({ operator: currentTarget.value.trim() })}
      />
    </span>
  );
}

function DateInputs({ query, onChange }: FilterProps) {
  const format = useMessage();
  const dates = [
    { name: 'startDate', label: format(messages.from), value: dayOf(query.startDate), at: startOfDay },
    { name: 'endDate', label: format(messages.to), value: dayOf(query.endDate), at: endOfDay },
  ];
  return (
    <span className="flex w-full flex-wrap gap-2 *:grow lg:w-auto">
      {dates.map(({ name, label, value, at }) => (
        <label
          key={name}
          className="flex flex-col gap-1 text-sm whitespace-nowrap text-muted lg:flex-row lg:items-center lg:gap-2"
        >
          {label}
          <input
            type="date"
            className={inputClasses}
            value={value}
            onChange={({ target }) => onChange({ [name]: at(target.value) })}
          />
        </label>
      ))}
    </span>
  );
}
