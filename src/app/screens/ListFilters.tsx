import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../i18n/intl.tsx';
import { filterClasses, filterWordsClasses } from '../ui/classes.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Select } from '../ui/Select.tsx';

const messages = defineMessages({
  status: { id: 'list.status', defaultMessage: 'Status' },
  order: { id: 'list.order', defaultMessage: 'Order' },
});

interface Choice<Value extends string> {
  value: Value;
  /** The one that is not written into the address. */
  usual: Value;
  options: readonly Value[];
  label: (value: Value) => string;
}

interface ListFiltersProps<Filter extends string, Sort extends string> {
  searchLabel: string;
  search: string;
  filter: Choice<Filter>;
  sort: Choice<Sort>;
  onChange: (changes: Record<string, string>) => void;
}

/** What a list is narrowed and ordered by: words, a status, an order. */
export function ListFilters<Filter extends string, Sort extends string>({
  searchLabel,
  search,
  filter,
  sort,
  onChange,
}: ListFiltersProps<Filter, Sort>) {
  const format = useMessage();
  const change = (changes: Record<string, string>) => onChange({ ...changes, pageNo: '' });
  const select = <Value extends string>(name: string, label: string, choice: Choice<Value>) => (
    <Select
      label={label}
      value={choice.value}
      options={choice.options.map(value => ({ value, label: choice.label(value) }))}
      onChange={value => change({ [name]: value === choice.usual ? '' : value })}
    />
  );
  return (
    <search className={filterClasses}>
      <span className={filterWordsClasses}>
        <SearchBox label={searchLabel} value={search} onSearch={words => change({ search: words.trim() })} />
      </span>
      {select('filter', format(messages.status), filter)}
      {select('sort', format(messages.order), sort)}
    </search>
  );
}
