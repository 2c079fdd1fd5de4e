import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ArrowRight, RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { adoptableOf, foundBy } from '../../../../machines/selectors/addingLock.ts';
import type { AddingLock } from '../../actors/adding.ts';
import { addingCommands } from '../../actors/adding.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { FoundRow } from './FoundRow.tsx';

const messages = defineMessages({
  again: { id: 'found.again', defaultMessage: 'Search again' },
  list: { id: 'found.list', defaultMessage: 'Found locks' },
  search: { id: 'found.search', defaultMessage: 'Search by name, manufacturer or gateway' },
  all: { id: 'found.all', defaultMessage: 'Select all that can be added' },
  none: { id: 'found.noneToAdd', defaultMessage: 'You can’t add any of these locks. See the reason for each lock.' },
  ticked: { id: 'found.ticked', defaultMessage: '{count, number} selected' },
  name: { id: 'found.name', defaultMessage: '{count, plural, one {Name lock} other {Name # locks}}' },
  nothing: { id: 'found.nothingTicked', defaultMessage: 'Select a lock first.' },
});

/** Above this length a list gets a search; shorter ones fit on a screen. */
const WITHOUT_SEARCH = 10;
const ROW_HEIGHT = 72;
const onRange = () => {};

/** Discovered locks; the selection survives another discovery. */
export function FoundList({ flow }: { flow: AddingLock }) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const found = useSelector(flow, ({ context }) => context.found);
  const tickedNow = useSelector(flow, ({ context }) => context.ticked);
  const ticked = useMemo(() => new Set(tickedNow), [tickedNow]);
  const shown = useMemo(() => foundBy(found, search), [found, search]);
  const row = (index: number) => {
    const lock = shown[index];
    return lock ? (
      <FoundRow
        lock={lock}
        ticked={ticked.has(lock.address)}
        onTick={on => addingCommands.tick(flow, [lock.address], on)}
      />
    ) : null;
  };
  return (
    <div className="flex flex-col gap-2">
      {found.length > WITHOUT_SEARCH && (
        <SearchBox label={format(messages.search)} value={search} onSearch={words => setSearch(words.trim())} />
      )}
      <div className="sticky top-14 z-20 flex min-h-14 flex-wrap items-center gap-2 bg-surface py-2">
        <TickAll flow={flow} addresses={adoptableOf(shown).map(({ address }) => address)} ticked={ticked} />
        <span role="status" className="figures font-medium empty:hidden">
          {ticked.size > 0 && format(messages.ticked, { count: ticked.size })}
        </span>
        <FoundActions flow={flow} hasAdoptable={adoptableOf(found).length > 0} count={ticked.size} />
      </div>
      {adoptableOf(found).length === 0 && <p className="text-muted">{format(messages.none)}</p>}
      <div className="overflow-hidden rounded-box border border-line">
        {shown.length === 0 ? (
          <NoMatch onTakeOff={() => setSearch('')} />
        ) : (
          <VirtualRows
            grows
            count={shown.length}
            rowHeight={ROW_HEIGHT}
            label={format(messages.list)}
            onRange={onRange}
          >
            {row}
          </VirtualRows>
        )}
      </div>
    </div>
  );
}

interface TickAllProps {
  flow: AddingLock;
  /** Addresses of the visible locks that can be added. */
  addresses: readonly string[];
  ticked: ReadonlySet<string>;
}

function TickAll({ flow, addresses, ticked }: TickAllProps) {
  const format = useMessage();
  const tickedHere = addresses.filter(address => ticked.has(address)).length;
  if (addresses.length === 0) return null;
  return (
    <span className="inline-flex items-center">
      <Checkbox
        label={format(messages.all)}
        checked={tickedHere === addresses.length}
        partly={tickedHere > 0}
        onChange={on => addingCommands.tick(flow, addresses, on)}
      />
      <span aria-hidden>{format(messages.all)}</span>
    </span>
  );
}

interface FoundActionsProps {
  flow: AddingLock;
  hasAdoptable: boolean;
  /** Number of selected locks. */
  count: number;
}

function FoundActions({ flow, hasAdoptable, count }: FoundActionsProps) {
  const format = useMessage();
  return (
    <span className="ms-auto flex flex-wrap gap-2">
      <Button icon={<RotateCw aria-hidden size={18} />} onClick={() => addingCommands.find(flow)}>
        {format(messages.again)}
      </Button>
      {hasAdoptable && (
        <Button
          weight="primary"
          icon={<ArrowRight aria-hidden size={18} />}
          whyNot={count === 0 ? format(messages.nothing) : undefined}
          onClick={() => addingCommands.startNaming(flow)}
        >
          {format(messages.name, { count: Math.max(1, count) })}
        </Button>
      )}
    </span>
  );
}
