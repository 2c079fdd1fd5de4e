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
import { DayInputs, HourSelects, PeriodChips } from './PeriodFilter.tsx';
import { eventName, eventTypes, keyTypeMessages } from './recordMessages.ts';
import type { RecordView } from './recordQuery.ts';

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
  view: RecordView;
  zone: string;
  onChange: Change;
  /** True for the records of one credential, whose method is fixed. */
  ofOne: boolean;
}

export function RecordFilters({ query, view, zone, onChange, ofOne }: RecordFiltersProps) {
  const format = useMessage();
  const change: Change = changes => onChange({ ...changes, pageNo: '' });
  const operators = useRecordOperators(query.lockId);
  const [open, setOpen] = useState(false);
  return (
    <search className="flex flex-wrap items-end gap-2 max-lg:*:grow lg:items-center">
      <span className="flex w-full gap-2 lg:w-72 lg:grow">
        <SearchBox
          label={format(ofOne ? messages.searchNames : messages.search)}
          value={query.search ?? ''}
          onSearch={search => change({ search: search.trim() })}
        />
        <FoldButton label={format(messages.filters)} open={open} onChange={setOpen} until="lg" />
      </span>
      <span className={classes('flex flex-wrap gap-2 lg:hidden', !open && 'max-sm:hidden')}>
        <PeriodChips view={view} zone={zone} onChange={change} />
      </span>
      <span className={classes('max-lg:*:grow lg:contents', open ? 'contents' : 'hidden')}>
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
        <HourSelects hours={query.hours} onChange={change} />
        <span className="flex flex-wrap items-center gap-2 lg:w-full">
          <span className="contents max-lg:hidden">
            <PeriodChips view={view} zone={zone} onChange={change} />
          </span>
          <DayInputs view={view} onChange={change} />
        </span>
      </span>
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
