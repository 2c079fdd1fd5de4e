import { defineMessages } from '@formatjs/intl';
import { X } from 'lucide-react';
import type { RecordQuery } from '../../actors/recordList.ts';
import { firstDayOfWeek } from '../../i18n/firstDayOfWeek.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMinute } from '../../ui/minute.ts';
import { activeFilters } from './filterTexts.ts';
import { type RecordView, UNFILTERED } from './recordQuery.ts';

const messages = defineMessages({
  filters: { id: 'records.filters', defaultMessage: 'Filters' },
  takeOff: { id: 'records.only.takeOff', defaultMessage: 'Remove filter: {what}' },
  clear: { id: 'list.noMatch.takeOff', defaultMessage: 'Clear filters' },
});

interface ActiveFiltersProps {
  query: RecordQuery;
  view: RecordView;
  zone: string;
  onChange: (changes: Record<string, string>) => void;
}

export function useActiveFilters({ query, view, zone }: Omit<ActiveFiltersProps, 'onChange'>) {
  const format = useMessage();
  const intl = useIntl();
  const now = useMinute();
  return activeFilters(query, view, { format, intl, zone, now, weekStart: firstDayOfWeek(intl.locale) });
}

export function ActiveFilters({ onChange, ...of }: ActiveFiltersProps) {
  const format = useMessage();
  const filters = useActiveFilters(of);
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={format(messages.filters)}
      className="mb-3 flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0 sm:flex-wrap"
    >
      {filters.map(({ name, text }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={format(messages.takeOff, { what: text })}
            onClick={() => onChange({ [name]: '' })}
            className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-soft ps-3 pe-2 text-sm hover:brightness-95 touch:min-h-11"
          >
            <span className="min-w-0 text-start break-words">{text}</span>
            <X aria-hidden size={16} className="shrink-0" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button weight="quiet" onClick={() => onChange(UNFILTERED)}>
            {format(messages.clear)}
          </Button>
        </li>
      )}
    </ul>
  );
}
