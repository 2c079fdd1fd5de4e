import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { DoorClosed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { ALL_GROUPS, type LockId } from '../../../../models/ids.ts';
import { useLockList } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ListStates } from '../ListStates.tsx';

const messages = defineMessages({
  choose: { id: 'eKey.chooseLock', defaultMessage: 'Choose a lock' },
  search: { id: 'eKey.chooseLock.search', defaultMessage: 'Search locks' },
  noLock: { id: 'eKey.chooseLock.none', defaultMessage: 'No matching locks' },
  noLockText: { id: 'eKey.chooseLock.none.text', defaultMessage: 'Try other words.' },
});

const NONE: readonly LockItem[] = [];

export function ChooseLock({ title, to }: { title: string; to: (lockId: LockId) => string }) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const query = useMemo(() => ({ groupId: ALL_GROUPS, search, sort: 'name' as const }), [search]);
  const list = useLockList(query, search);
  const locks = useSelector(list, ({ context }) => context.pages[1] ?? NONE);
  return (
    <>
      <Trail steps={[{ label: format(titles.console), href: paths.console() }]} here={title} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {title}
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
                  <Link href={to(lockId)} className="target flex items-center gap-3 px-4 break-words hover:bg-raised">
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
