import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CalendarClock, DoorClosed, FileDown, Rows3, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import { useLockUserList } from '../../actors/lockUserLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { LockUserFilters } from './LockUserFilters.tsx';
import { LockUserRow } from './LockUserRow.tsx';
import { isNarrowed, lockUserQueryOf } from './lockUserQuery.ts';

const messages = defineMessages({
  count: { id: 'lockUser.count', defaultMessage: '{total, plural, one {# user} other {# users}}' },
  lead: {
    id: 'lockUser.lead',
    defaultMessage: 'Everyone with access to your locks, and the status of that access.',
  },
  none: { id: 'lockUser.none', defaultMessage: 'No users yet' },
  noneText: {
    id: 'lockUser.none.text',
    defaultMessage: 'Send an eKey, or name a user when you add a credential. Users appear here while they have access.',
  },
  expiring: { id: 'lockUser.expiring', defaultMessage: 'Expiring access' },
  first: { id: 'lockUser.none.first', defaultMessage: 'Choose a lock' },
});

export function LockUsersScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => lockUserQueryOf(address), [address]);
  const list = useLockUserList(query, JSON.stringify(query));
  const total = useSelector(list, totalOf);
  return (
    <>
      <ConsoleTrail here={format(titles.lockUsers)} />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex items-baseline gap-x-4">
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {format(titles.lockUsers)}
          </h1>
          {total > 0 && <span className="figures text-muted">{format(messages.count, { total })}</span>}
        </span>
        <span className="flex flex-wrap gap-2">
          <Link href={paths.expiringLockUsers} className={buttonClasses('plain')}>
            <CalendarClock aria-hidden size={18} />
            {format(messages.expiring)}
          </Link>
          <Link href={paths.issueEKeysOfMany} className={buttonClasses('plain')}>
            <Rows3 aria-hidden size={18} />
            {format(titles.issueEKeys)}
          </Link>
          <Link href={paths.exportLockUsers} className={buttonClasses('plain')}>
            <FileDown aria-hidden size={18} />
            {format(titles.exportLockUsers)}
          </Link>
        </span>
      </header>
      <p className="mt-2 mb-4 max-w-prose text-muted lg:mt-0">{format(messages.lead)}</p>
      <LockUserFilters query={query} onChange={change} />
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.lockUsers)}
        empty={
          isNarrowed(query) ? (
            <NoMatch onTakeOff={() => change({ search: '', groupId: '', pageNo: '' })} />
          ) : (
            <EmptyState
              icon={Users}
              title={format(messages.none)}
              action={
                <Link href={paths.console()} className={buttonClasses('primary')}>
                  <DoorClosed aria-hidden size={18} />
                  {format(messages.first)}
                </Link>
              }
            >
              {format(messages.noneText)}
            </EmptyState>
          )
        }
        rows={page => page.map(person => <LockUserRow key={person.lockUserId} person={person} />)}
      />
    </>
  );
}
