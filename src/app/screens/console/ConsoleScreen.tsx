import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CreditCard, DoorClosed, EllipsisVertical, Fingerprint, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { LockSort } from '../../../../models/calls/lock.calls.ts';
import { ALL_GROUPS } from '../../../../models/ids.ts';
import { useLockList } from '../../actors/lockList.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useSelection } from '../../actors/selection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import { QuietBoundary } from '../../ui/QuietBoundary.tsx';
import { MyEKeys } from '../ekey/MyEKeys.tsx';
import { ListStates } from '../ListStates.tsx';
import { ZoneNotices } from '../lock/ZoneNotices.tsx';
import { useQuery } from '../useQuery.ts';
import { ConsoleFilters } from './ConsoleFilters.tsx';
import { LastKnown } from './LastKnown.tsx';
import { LockRowSkeleton } from './LockRowSkeleton.tsx';
import { LockRows } from './LockRows.tsx';
import { isFiltered, lockQueryOf } from './lockQuery.ts';
import { SelectionBar } from './SelectionBar.tsx';

const messages = defineMessages({
  title: { id: 'console.title', defaultMessage: 'Locks' },
  count: { id: 'console.count', defaultMessage: '{total, plural, one {# lock} other {# locks}}' },
  more: { id: 'console.more', defaultMessage: 'More actions' },
  none: { id: 'console.empty', defaultMessage: 'No locks yet' },
  noneText: {
    id: 'console.empty.add',
    defaultMessage: 'Add your locks to view, open and share them here.',
  },
  noMatch: { id: 'console.noMatch', defaultMessage: 'No matching locks' },
  noMatchText: { id: 'console.noMatch.text', defaultMessage: 'Try other words, or clear the filters.' },
  takeOff: { id: 'console.noMatch.takeOff', defaultMessage: 'Clear filters' },
});

const ACROSS_LOCKS = [
  { href: paths.addLock, title: titles.addLock, icon: Plus },
  { href: paths.cardNumbers, title: titles.cardNumbers, icon: CreditCard },
  { href: paths.collectedFingers, title: titles.collectedFingers, icon: Fingerprint },
];

export function ConsoleScreen() {
  const [address, change] = useQuery();
  const query = useMemo(() => lockQueryOf(address), [address]);
  const list = useLockList(query, JSON.stringify(query));
  const selection = useSelection();
  const feature = usePaidFeature();
  const sort = (by: LockSort) => change({ sort: by === 'name' ? '' : by });
  const filtered = isFiltered(query);
  const isEmpty = useSelector(list, snapshot => snapshot.matches('empty'));
  const nothingYet = isEmpty && !filtered && (query.groupId === undefined || query.groupId === ALL_GROUPS);
  return (
    <>
      <ConsoleHeader total={useSelector(list, totalOf)} />
      <PanelBoundary>
        <ZoneNotices />
      </PanelBoundary>
      {!filtered && (
        <QuietBoundary>
          <LastKnown list={list} />
        </QuietBoundary>
      )}
      <PanelBoundary>
        <MyEKeys />
      </PanelBoundary>
      {!nothingYet && (
        <>
          <ConsoleFilters query={query} onChange={change} />
          <SelectionBar selection={selection} query={query} feature={feature} />
        </>
      )}
      <section className="card overflow-clip">
        <ListStates
          list={list}
          loading={<LoadingLocks />}
          empty={
            filtered ? (
              <NoLockMatches onTakeOff={() => change({ search: '', online: '', openState: '' })} />
            ) : (
              <NoLocks />
            )
          }
          rows={() => (
            <LockRows
              list={list}
              selection={selection}
              showsVip={feature?.available ?? false}
              sort={query.sort ?? 'name'}
              onSort={sort}
            />
          )}
        />
      </section>
    </>
  );
}

function ConsoleHeader({ total }: { total: number }) {
  const format = useMessage();
  const [, go] = useLocation();
  return (
    <header className="mb-4 flex flex-wrap items-baseline gap-x-4">
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {format(messages.title)}
      </h1>
      {total > 0 && <span className="figures text-muted">{format(messages.count, { total })}</span>}
      <span className="ms-auto self-center sm:hidden">
        <Menu
          label={format(messages.more)}
          icon={<EllipsisVertical aria-hidden size={20} />}
          entries={ACROSS_LOCKS.map(({ href, title, icon: Icon }) => ({
            label: format(title),
            icon: <Icon aria-hidden size={18} />,
            onChoose: () => go(href),
          }))}
        />
      </span>
      <span className="hidden flex-wrap gap-x-4 sm:ms-auto sm:flex">
        {ACROSS_LOCKS.map(({ href, title, icon: Icon }) => (
          <Link key={href} href={href} className="target inline-flex items-center gap-2 text-brand hover:underline">
            <Icon aria-hidden size={18} />
            {format(title)}
          </Link>
        ))}
      </span>
    </header>
  );
}

function LoadingLocks() {
  return (
    <table className="block">
      <tbody className="relative block h-128">
        {[0, 1, 2, 3, 4, 5, 6, 7].map(row => (
          <LockRowSkeleton key={row} top={row * 64} height={64} />
        ))}
      </tbody>
    </table>
  );
}

function NoLockMatches({ onTakeOff }: { onTakeOff: () => void }) {
  const format = useMessage();
  return (
    <EmptyState
      icon={SearchX}
      title={format(messages.noMatch)}
      action={<Button onClick={onTakeOff}>{format(messages.takeOff)}</Button>}
    >
      {format(messages.noMatchText)}
    </EmptyState>
  );
}

function NoLocks() {
  const format = useMessage();
  return (
    <EmptyState
      icon={DoorClosed}
      title={format(messages.none)}
      action={
        <Link href={paths.addLock} className={buttonClasses('primary')}>
          <Plus aria-hidden size={18} />
          {format(titles.addLock)}
        </Link>
      }
    >
      {format(messages.noneText)}
    </EmptyState>
  );
}
