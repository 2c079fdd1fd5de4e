import { defineMessages } from '@formatjs/intl';
import { ChevronRight, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { matching, type PathGroup } from './pathGroups.ts';

const messages = defineMessages({
  title: { id: 'explorer.paths', defaultMessage: '{total, plural, one {# path} other {# paths}}' },
  about: {
    id: 'explorer.paths.about',
    defaultMessage: 'Generated from the chart, each walked by a test. Grouped by where they end.',
  },
  search: { id: 'explorer.paths.search', defaultMessage: 'Search by event or state' },
  ends: { id: 'explorer.paths.ends', defaultMessage: '{count, number}' },
  nothing: { id: 'explorer.paths.nothing', defaultMessage: 'It stays where it begins' },
  noMatch: { id: 'explorer.paths.noMatch', defaultMessage: 'No path matches' },
  noMatchText: { id: 'explorer.paths.noMatch.text', defaultMessage: 'Try the name of an event or of a state.' },
  more: { id: 'explorer.paths.more', defaultMessage: 'and {count, number} more: search to see them' },
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
        <span className="flex w-full sm:ml-auto sm:w-80">
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
  const holdsChosen = group.paths.some(({ place }) => place === chosen);
  const [opened, setOpened] = useState(holdsChosen);
  const isOpen = opened || open;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        className="target flex w-full items-center gap-2 px-4 py-1 text-left hover:bg-raised"
      >
        <ChevronRight
          aria-hidden
          size={16}
          className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow font-mono text-sm break-words">{group.end}</span>
        <span className="figures text-muted">{format(messages.ends, { count: group.paths.length })}</span>
      </button>
      {isOpen && (
        <ul className="pb-2">
          {group.paths.slice(0, SHOWN).map(({ place, name }) => (
            <li key={place}>
              <button
                type="button"
                aria-current={place === chosen || undefined}
                onClick={() => onChoose(place)}
                className="target flex w-full items-baseline gap-3 py-1.5 pr-4 pl-10 text-left hover:bg-raised aria-[current]:bg-brand-soft"
              >
                <span className="figures w-8 shrink-0 text-right text-sm text-muted">{place + 1}</span>
                <span className="min-w-0 font-mono text-sm break-words">{name || format(messages.nothing)}</span>
              </button>
            </li>
          ))}
          {group.paths.length > SHOWN && (
            <li className="py-2 pr-4 pl-10 text-muted">
              {format(messages.more, { count: group.paths.length - SHOWN })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
