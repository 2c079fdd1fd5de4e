import { defineMessages } from '@formatjs/intl';
import type { RecordQuery } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { ActiveFilters } from '../records/ActiveFilters.tsx';
import type { RecordView } from '../records/recordQuery.ts';

const messages = defineMessages({
  title: { id: 'export.filters', defaultMessage: 'Filters of the list' },
  search: { id: 'export.filters.search', defaultMessage: 'Only records that match “{search}”' },
  takeOff: { id: 'records.only.takeOff', defaultMessage: 'Remove filter: {what}' },
});

interface ListFiltersProps {
  query: RecordQuery;
  view: RecordView;
  zone: string;
  change: (changes: Record<string, string>) => void;
}

/** The filters of the list of records, which the export takes over. */
export function ListFilters({ query, view, zone, change }: ListFiltersProps) {
  const format = useMessage();
  const what = query.search ? format(messages.search, { search: query.search }) : null;
  return (
    <div>
      <p className="mb-1 font-medium">{format(messages.title)}</p>
      {what !== null && (
        <Button weight="quiet" aria-label={format(messages.takeOff, { what })} onClick={() => change({ search: '' })}>
          {what}
        </Button>
      )}
      <ActiveFilters query={query} view={view} zone={zone} onChange={change} />
    </div>
  );
}
