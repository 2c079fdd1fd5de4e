import { defineMessages } from '@formatjs/intl';
import { ChevronRight, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { matching, type PathGroup } from './pathGroups.ts';

const messages = defineMessages({
  title: { id: 'explorer.paths', defaultMessage: '{total, plural, one {# path} other {# paths}}' },
  about: {
    id: 'explorer.paths.about',
    defaultMessage: 'The paths come from the chart and are grouped by end state. A test follows each path.',
  },
  search: { id: 'explorer.paths.search', defaultMessage: 'Search by event or state' },
  nothing: { id: 'explorer.paths.nothing', defaultMessage: 'Stays in the initial state' },
  noMatch: { id: 'explorer.paths.noMatch', defaultMessage: 'No matching paths' },
  noMatchText: { id: 'explorer.paths.noMatch.text', defaultMessage: 'Try the name of a state or an event.' },
  more: { id: 'explorer.paths.more', defaultMessage: '{count, number} more. Search to find them.' },
});

interface Props {
  groups: readonly PathGroup[];
  chosen: number | null;
  onChoose: (place: number) => void;
}

/** Number of paths listed at a time per group. */
const SHOWN = 100;

export function PathList({ groups, chosen, onChoose }: Props) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(groups, search), [groups, search]);
  const total = found.reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <section className="card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4">
        <h2 className="figures text-lg font-semibold">{format(messages.title, { total })}</h2>
        <p className="text-muted">{format(messages.about)}</p>
        <span className="flex w-full sm:ms-auto sm:w-80">
          <SearchBox label={format(messages.search)} value={search} onSearch={setSearch} />
        </span>
      </header>
      {found.length === 0 && (
        <EmptyState icon={SearchX} title={format(messages.noMatch)}>
          {format(messages.noMatchText)}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {found.map(group => (
          <li key={group.end}>
            <Group group={group} chosen={chosen} onChoose={onChoose} open={search !== '' && found.length < 4} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group, chosen, onChoose, open }: Omit<Props, 'groups'> & { group: PathGroup; open: boolean }) {
  const format = useMessage();
  const intl = useIntl();
  const holdsChosen = group.paths.some(({ place }) => place === chosen);
  const [opened, setOpened] = useState(holdsChosen);
  const isOpen = opened || open;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        className="target flex w-full items-center gap-2 px-4 py-1 text-start hover:bg-raised"
      >
        <ChevronRight
          aria-hidden
          size={16}
          className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90 rtl:-rotate-90' : ''}`}
        />
        <span className="min-w-0 grow font-mono text-sm break-words">{group.end}</span>
        <span aria-hidden className="figures text-muted">
          {intl.formatNumber(group.paths.length)}
        </span>
        <span className="sr-only">{format(messages.title, { total: group.paths.length })}</span>
      </button>
      {isOpen && (
        <ul className="pb-2">
          {group.paths.slice(0, SHOWN).map(({ place, name }) => (
            <li key={place}>
              <button
                type="button"
                aria-current={place === chosen || undefined}
                onClick={() => onChoose(place)}
                className="target flex w-full items-baseline gap-3 py-1.5 pe-4 ps-10 text-start hover:bg-raised aria-[current]:bg-brand-soft"
              >
                <span className="figures w-8 shrink-0 text-end text-sm text-muted">{place + 1}</span>
                <span className="min-w-0 font-mono text-sm break-words">{name || format(messages.nothing)}</span>
              </button>
            </li>
          ))}
          {group.paths.length > SHOWN && (
            <li className="py-2 pe-4 ps-10 text-muted">
              {format(messages.more, { count: group.paths.length - SHOWN })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
