import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { LockUserSort } from '../../../../models/calls/lockUser.calls.ts';
import { useGroups } from '../../actors/groups.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { filterClasses, filterWordsClasses } from '../../ui/classes.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { FIRST_SORT, type lockUserQueryOf, SORTS } from './lockUserQuery.ts';

const messages = defineMessages({
  search: { id: 'lockUser.search', defaultMessage: 'Search by name' },
  group: { id: 'lockUser.group', defaultMessage: 'Lock group' },
  all: { id: 'lockUser.group.all', defaultMessage: 'All groups' },
  order: { id: 'list.order', defaultMessage: 'Sort by' },
});

const sortMessages: Record<LockUserSort, MessageDescriptor> = defineMessages({
  name: { id: 'lockUser.sort.name', defaultMessage: 'Name, A–Z' },
  '-name': { id: 'lockUser.sort.nameDown', defaultMessage: 'Name, Z–A' },
  '-holds': { id: 'lockUser.sort.holds', defaultMessage: 'Most credentials' },
});

interface LockUserFiltersProps {
  query: ReturnType<typeof lockUserQueryOf>;
  onChange: (changes: Record<string, string>) => void;
}

export function LockUserFilters({ query, onChange }: LockUserFiltersProps) {
  const format = useMessage();
  const groups = useGroups().filter(({ groupId }) => groupId >= 0);
  const change = (changes: Record<string, string>) => onChange({ ...changes, pageNo: '' });
  const choices = groups.map(({ groupId, groupName }) => ({ value: String(groupId), label: groupName }));
  return (
    <search className={`mb-4 ${filterClasses}`}>
      <span className={filterWordsClasses}>
        <SearchBox
          label={format(messages.search)}
          value={query.search}
          onSearch={search => change({ search: search.trim() })}
        />
      </span>
      {groups.length > 0 && (
        <Select
          label={format(messages.group)}
          value={query.groupId < 0 ? '' : String(query.groupId)}
          options={[{ value: '', label: format(messages.all) }, ...choices]}
          onChange={groupId => change({ groupId })}
        />
      )}
      <Select
        label={format(messages.order)}
        value={query.sort}
        options={SORTS.map(value => ({ value, label: format(sortMessages[value]) }))}
        onChange={sort => change({ sort: sort === FIRST_SORT ? '' : sort })}
      />
    </search>
  );
}
