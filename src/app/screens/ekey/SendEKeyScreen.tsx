import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { CircleCheck, DoorClosed, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { LockDetail, LockItem } from '../../../../models/calls/lock.calls.ts';
import { ALL_GROUPS } from '../../../../models/ids.ts';
import { useLockList } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { lockIdIn } from '../../routes/guard.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { LockFrame } from '../lock/LockFrame.tsx';
import { SendEKeyForm } from './SendEKeyForm.tsx';

const messages = defineMessages({
  sent: { id: 'eKey.sent', defaultMessage: 'Sent to {recipient}' },
  sentText: {
    id: 'eKey.sent.text',
    defaultMessage: 'The recipient finds it here when they sign in. It opens nothing before they have accepted it.',
  },
  another: { id: 'eKey.sent.another', defaultMessage: 'Send another' },
  all: { id: 'eKey.sent.all', defaultMessage: 'All eKeys of this lock' },
  choose: { id: 'eKey.chooseLock', defaultMessage: 'Of which lock?' },
  search: { id: 'eKey.chooseLock.search', defaultMessage: 'Search locks' },
  noLock: { id: 'eKey.chooseLock.none', defaultMessage: 'No lock matches' },
  noLockText: { id: 'eKey.chooseLock.none.text', defaultMessage: 'Try other words.' },
});

/** Of the lock that the address names, or that this tab was last about. */
export function IssueEKeyScreen() {
  const format = useMessage();
  return (
    <LockFrame
      title={format(titles.issueEKey)}
      within={lockId => [{ label: format(titles.ekeys), href: paths.eKeys(lockId) }]}
    >
      {lock => <SendEKey lock={lock} />}
    </LockFrame>
  );
}

/** Where no lock is named yet, it is chosen first. */
export const SendEKeyScreen = () => (lockIdIn(useSearch()) === null ? <ChooseLock /> : <IssueEKeyScreen />);

function SendEKey({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <SendEKeyForm lock={lock} onSent={setSentTo} />;
  return (
    <section className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
      <div role="status" className="flex flex-col gap-2">
        <h2 className="flex items-center gap-2 text-xl font-semibold break-words">
          <CircleCheck aria-hidden size={24} className="shrink-0 text-done" />
          {format(messages.sent, { recipient: sentTo })}
        </h2>
        <p className="text-muted">{format(messages.sentText)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href={paths.eKeys(lock.lockId)} className={buttonClasses('primary')}>
          {format(messages.all)}
        </Link>
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => setSentTo(null)}>
          {format(messages.another)}
        </Button>
      </div>
    </section>
  );
}

const NONE: readonly LockItem[] = [];

function ChooseLock() {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const query = useMemo(() => ({ groupId: ALL_GROUPS, search, sort: 'name' as const }), [search]);
  const list = useLockList(query, search);
  const locks = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.issueEKey)}
      </h1>
      <h2 className="mb-2 font-medium">{format(messages.choose)}</h2>
      <SearchBox label={format(messages.search)} value={search} onSearch={text => setSearch(text.trim())} />
      <section className="card mt-4">
        <ListStates
          list={list}
          loading={
            <div className="p-4">
              <Skeleton height="h-48" />
            </div>
          }
          empty={
            <EmptyState icon={DoorClosed} title={format(messages.noLock)}>
              {format(messages.noLockText)}
            </EmptyState>
          }
          rows={() => (
            <ul>
              {locks.map(({ lockId, lockAlias, lockName }) => (
                <li key={lockId} className="border-b border-line last:border-b-0">
                  <Link
                    href={paths.sendEKey(lockId)}
                    className="target flex items-center gap-3 px-4 break-words hover:bg-raised"
                  >
                    <DoorClosed aria-hidden size={18} className="shrink-0 text-muted" />
                    {lockAlias || lockName}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        />
      </section>
    </>
  );
}
