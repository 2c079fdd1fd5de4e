import { defineMessages } from '@formatjs/intl';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { ExpiringGrant } from '../../../../models/calls/lockUser.calls.ts';
import { heldCommands } from '../../actors/heldCommands.ts';
import { useExpiringList } from '../../actors/lockUserLists.ts';
import { renewed } from '../../forms/validityDraft.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMinute } from '../../ui/minute.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { ValidityDialog } from '../credential/ValidityDialog.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { HeldRow } from './HeldRow.tsx';
import { keyOf } from './keyOf.ts';

const messages = defineMessages({
  lead: {
    id: 'expiring.lead',
    defaultMessage: 'Access that expires soon. Select what to renew.',
  },
  days: { id: 'expiring.days', defaultMessage: 'Expires within' },
  within: { id: 'expiring.within', defaultMessage: '{days, plural, one {# day} other {# days}}' },
  search: { id: 'lockUser.search', defaultMessage: 'Search by name' },
  none: { id: 'expiring.none', defaultMessage: 'Nothing expires soon' },
  noneText: { id: 'expiring.none.text', defaultMessage: 'Choose a longer period to see what expires later.' },
  renew: { id: 'expiring.renew', defaultMessage: 'Renew {count, plural, =0 {} other {(#)}}' },
  whyNot: { id: 'expiring.renew.whyNot', defaultMessage: 'Select what to renew.' },
  title: {
    id: 'expiring.renew.title',
    defaultMessage: 'Renew {count, plural, one {# credential} other {# credentials}}',
  },
  text: {
    id: 'held.changePeriod.text',
    defaultMessage: 'Access that can’t use these times stays unchanged. The job shows why.',
  },
});

const DAYS = [1, 3, 7, 14, 30, 90];
const FIRST_DAYS = 7;

export function ExpiringScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => {
    const days = Number(address.get('days'));
    return { ...placeInList(address), days: DAYS.includes(days) ? days : FIRST_DAYS };
  }, [address]);
  const list = useExpiringList(query, JSON.stringify(query));
  const { chosen, choose, clear } = useChosenGrants();
  const [renewing, setRenewing] = useState(false);
  const narrow = (changes: Record<string, string>) => change({ ...changes, pageNo: '' });
  const items = [...chosen.values()];
  return (
    <>
      <Trail
        steps={[{ label: format(titles.lockUsers), href: paths.lockUsers }]}
        here={format(titles.expiringLockUsers)}
      />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.expiringLockUsers)}
        </h1>
        <Button
          weight="primary"
          icon={<CalendarClock aria-hidden size={18} />}
          whyNot={items.length === 0 ? format(messages.whyNot) : undefined}
          onClick={() => setRenewing(true)}
        >
          {format(messages.renew, { count: items.length }).trim()}
        </Button>
      </header>
      <p className="mt-2 mb-4 max-w-prose text-muted sm:mt-0">{format(messages.lead)}</p>
      <ExpiringFilters search={query.search} days={query.days} onChange={narrow} />
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.expiringLockUsers)}
        empty={
          query.search === '' ? (
            <EmptyState icon={CircleCheck} title={format(messages.none)}>
              {format(messages.noneText)}
            </EmptyState>
          ) : (
            <NoMatch onTakeOff={() => narrow({ search: '' })} />
          )
        }
        rows={page =>
          page.map(item => (
            <ExpiringRow
              key={keyOf(item)}
              item={item}
              chosen={chosen.has(keyOf(item))}
              onChoose={on => choose(item, on)}
            />
          ))
        }
      />
      {renewing && items[0] && (
        <RenewDialog items={[items[0], ...items.slice(1)]} onRenewed={clear} onClose={() => setRenewing(false)} />
      )}
    </>
  );
}

/** The selection survives a change of page or filter. */
function useChosenGrants() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ExpiringGrant>>(new Map());
  const choose = (item: ExpiringGrant, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(keyOf(item), item);
    else next.delete(keyOf(item));
    setChosen(next);
  };
  return { chosen, choose, clear: () => setChosen(new Map()) };
}

interface ExpiringFiltersProps {
  search: string;
  days: number;
  onChange: (changes: Record<string, string>) => void;
}

function ExpiringFilters({ search, days, onChange }: ExpiringFiltersProps) {
  const format = useMessage();
  return (
    <search className="mb-4 grid gap-2 sm:flex">
      <span className="flex sm:grow">
        <SearchBox
          label={format(messages.search)}
          value={search}
          onSearch={words => onChange({ search: words.trim() })}
        />
      </span>
      <Select
        label={format(messages.days)}
        value={String(days)}
        options={DAYS.map(within => ({ value: String(within), label: format(messages.within, { days: within }) }))}
        onChange={within => onChange({ days: Number(within) === FIRST_DAYS ? '' : within })}
      />
    </search>
  );
}

interface ExpiringRowProps {
  item: ExpiringGrant;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function ExpiringRow({ item, chosen, onChoose }: ExpiringRowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-muted">
        <Link
          href={paths.lockUser(item.lockUserId)}
          className="target inline-flex items-center font-medium text-brand hover:underline"
        >
          {item.holder}
        </Link>
        <span className="break-words">{item.lockAlias}</span>
      </p>
      <ul>
        <HeldRow item={item} chosen={chosen} onChoose={onChoose} />
      </ul>
    </li>
  );
}

interface RenewDialogProps {
  items: readonly [ExpiringGrant, ...ExpiringGrant[]];
  onRenewed: () => void;
  onClose: () => void;
}

function RenewDialog({ items, onRenewed, onClose }: RenewDialogProps) {
  const format = useMessage();
  const now = useMinute();
  const [zone, ...others] = [...new Set(items.map(({ timeZone }) => timeZone))];
  return (
    <ValidityDialog
      title={format(messages.title, { count: items.length })}
      first={renewed(items[0].validity, now)}
      ofMany
      kinds={CARD_KINDS}
      // Times at the doors if they share a zone, otherwise in the user’s zone.
      timeZone={zone && others.length === 0 ? zone : ownZone}
      save={async (validity, _, takeBack) => {
        await heldCommands.changePeriod({ items }, validity, takeBack);
        onRenewed();
      }}
      onClose={onClose}
    >
      <p className="text-muted">{format(messages.text)}</p>
    </ValidityDialog>
  );
}
