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
    defaultMessage: 'What people hold that soon opens nothing any more. Renew what shall go on, many at once.',
  },
  days: { id: 'expiring.days', defaultMessage: 'Ends within' },
  within: { id: 'expiring.within', defaultMessage: '{days, plural, one {# day} other {# days}}' },
  search: { id: 'lockUser.search', defaultMessage: 'Search by name' },
  none: { id: 'expiring.none', defaultMessage: 'Nothing is about to end' },
  noneText: { id: 'expiring.none.text', defaultMessage: 'Look further ahead to see what ends later.' },
  renew: { id: 'expiring.renew', defaultMessage: 'Renew {count, plural, =0 {} other {(#)}}' },
  whyNot: { id: 'expiring.renew.whyNot', defaultMessage: 'Choose what shall go on.' },
  title: { id: 'expiring.renew.title', defaultMessage: 'Renew {count, plural, one {# thing} other {# things}}' },
  text: {
    id: 'held.changePeriod.text',
    defaultMessage: 'What cannot be so, such as a passcode of another kind, stays as it is, and the job says why.',
  },
});

const DAYS = [1, 3, 7, 14, 30, 90];
const FIRST_DAYS = 7;

/** Lock users about to expire: what of theirs ends, and renewing many at once. */
export function ExpiringScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => {
    const days = Number(address.get('days'));
    return { ...placeInList(address), days: DAYS.includes(days) ? days : FIRST_DAYS };
  }, [address]);
  const list = useExpiringList(query, JSON.stringify(query));
  const [chosen, setChosen] = useState<ReadonlyMap<string, ExpiringGrant>>(new Map());
  const [renewing, setRenewing] = useState(false);
  const now = useMinute();
  const narrow = (changes: Record<string, string>) => change({ ...changes, pageNo: '' });
  const choose = (item: ExpiringGrant, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(keyOf(item), item);
    else next.delete(keyOf(item));
    setChosen(next);
  };
  const items = [...chosen.values()];
  const [zone, ...others] = [...new Set(items.map(({ timeZone }) => timeZone))];
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
      <search className="mb-4 grid gap-2 sm:flex">
        <span className="flex sm:grow">
          <SearchBox
            label={format(messages.search)}
            value={query.search}
            onSearch={search => narrow({ search: search.trim() })}
          />
        </span>
        <Select
          label={format(messages.days)}
          value={String(query.days)}
          options={DAYS.map(days => ({ value: String(days), label: format(messages.within, { days }) }))}
          onChange={days => narrow({ days: Number(days) === FIRST_DAYS ? '' : days })}
        />
      </search>
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
            <li key={keyOf(item)} className="border-b border-line last:border-b-0">
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
                <HeldRow item={item} chosen={chosen.has(keyOf(item))} onChoose={on => choose(item, on)} />
              </ul>
            </li>
          ))
        }
      />
      {renewing && items[0] && (
        <ValidityDialog
          title={format(messages.title, { count: items.length })}
          first={renewed(items[0].validity, now)}
          ofMany
          kinds={CARD_KINDS}
          // By the clock at the door where it is one; of doors in several zones, by the clock of whoever sits here.
          timeZone={zone && others.length === 0 ? zone : ownZone}
          save={async (validity, _, takeBack) => {
            await heldCommands.changePeriod({ items }, validity, takeBack);
            setChosen(new Map());
          }}
          onClose={() => setRenewing(false)}
        >
          <p className="text-muted">{format(messages.text)}</p>
        </ValidityDialog>
      )}
    </>
  );
}
