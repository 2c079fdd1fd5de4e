import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CalendarClock, CalendarPlus, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
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
import { CredentialExtras } from '../credential/CredentialExtras.tsx';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { ValidityDialog } from '../credential/ValidityDialog.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { HeldRow } from './HeldRow.tsx';
import { heldMessages } from './heldMessages.ts';
import { keyOf } from './keyOf.ts';
import { someTitles } from './wishMessages.ts';

const messages = defineMessages({
  lead: {
    id: 'expiring.lead',
    defaultMessage: 'Access that expires soon. Extend all of it, or select some.',
  },
  days: { id: 'expiring.days', defaultMessage: 'Expires within' },
  within: { id: 'expiring.within', defaultMessage: '{days, plural, one {# day} other {# days}}' },
  search: { id: 'lockUser.search', defaultMessage: 'Search by name' },
  none: { id: 'expiring.none', defaultMessage: 'Nothing expires soon' },
  noneText: { id: 'expiring.none.text', defaultMessage: 'Choose a longer period to see what expires later.' },
  renew: { id: 'expiring.renew', defaultMessage: 'Renew {count, plural, =0 {} other {(#)}}' },
  extendAll: { id: 'expiring.extendAll', defaultMessage: 'Extend all {count, plural, =0 {} other {(#)}}' },
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
  const [extending, setExtending] = useState(false);
  const total = useSelector(list, totalOf);
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
        <span className="flex flex-wrap gap-2">
          {items.length > 0 && (
            <Button icon={<CalendarClock aria-hidden size={18} />} onClick={() => setRenewing(true)}>
              {format(messages.renew, { count: items.length }).trim()}
            </Button>
          )}
          <Button
            weight="primary"
            icon={<CalendarPlus aria-hidden size={18} />}
            whyNot={total === 0 ? format(messages.none) : undefined}
            onClick={() => setExtending(true)}
          >
            {items.length > 0
              ? format(someTitles.extend, { count: items.length })
              : format(messages.extendAll, { count: total })}
          </Button>
        </span>
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
      {extending && (
        <ExtendDialog
          title={format(someTitles.extend, { count: items.length || total })}
          scope={items.length > 0 ? { items } : { days: query.days, search: query.search }}
          onExtended={clear}
          onClose={() => setExtending(false)}
        />
      )}
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
  const format = useMessage();
  const { icon: Icon, title, list } = heldMessages(item.kind);
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
        <HeldRow item={item} chosen={chosen} onChoose={onChoose}>
          <h3 className="font-medium break-words">{item.name}</h3>
          <Link
            href={list(item.lockId)}
            className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm text-brand hover:underline touch:min-h-11"
          >
            <Icon aria-hidden size={14} />
            {format(title)}
          </Link>
          {item.kind !== 'ekey' && <CredentialExtras item={item} timeZone={item.timeZone} />}
        </HeldRow>
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
