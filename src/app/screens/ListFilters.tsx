import { defineMessages } from '@formatjs/intl';
import { filterClasses, filterWordsClasses } from '../ui/classes.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Select } from '../ui/Select.tsx';

export const listMessages = defineMessages({
  status: { id: 'list.status', defaultMessage: 'Status' },
  order: { id: 'list.order', defaultMessage: 'Sort by' },
});

interface Choice {
  /** Name of the query parameter. */
  name: string;
  label: string;
  value: string;
  /** Default value, which the URL omits. */
  usual: string;
  options: readonly { value: string; label: string }[];
}

interface ListFiltersProps {
  searchLabel: string;
  search: string;
  choices: readonly Choice[];
  onChange: (changes: Record<string, string>) => void;
}

/** Search, then filters. A single filter fits beside the search on a phone in landscape. */
export function ListFilters({ searchLabel, search, choices, onChange }: ListFiltersProps) {
  const isOne = choices.length === 1;
  const change = (changes: Record<string, string>) => onChange({ ...changes, pageNo: '' });
  return (
    <search className={isOne ? 'grid gap-2 sm:flex' : filterClasses}>
      <span className={isOne ? 'flex sm:grow' : filterWordsClasses}>
        <SearchBox label={searchLabel} value={search} onSearch={words => change({ search: words.trim() })} />
      </span>
      {choices.map(({ name, usual, ...choice }) => (
        <Select key={name} {...choice} onChange={value => change({ [name]: value === usual ? '' : value })} />
      ))}
    </search>
  );
}
