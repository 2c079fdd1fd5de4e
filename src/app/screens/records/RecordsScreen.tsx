import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { FileDown } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useLockDetail } from '../../actors/lockDetail.ts';
import { useRecordList } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { usePage } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { ClearRecords } from './ClearRecords.tsx';
import { KeepRecords } from './KeepRecords.tsx';
import { RecordList } from './RecordList.tsx';
import { recordQueryOf } from './recordQuery.ts';

const messages = defineMessages({
  title: { id: 'records.title', defaultMessage: 'Records' },
  ofLock: { id: 'records.ofLock', defaultMessage: 'Records of “{name}”' },
  allLocks: { id: 'records.allLocks', defaultMessage: 'Records of all locks' },
  emptyText: {
    id: 'records.empty.text',
    defaultMessage:
      'Unlocking and locking events appear here once a gateway reports them. Each shows the user, method and time.',
  },
});

export function RecordsScreen() {
  const [address] = useQuery();
  const { lockId } = recordQueryOf(address);
  return lockId === undefined ? <Records lock={null} /> : <RecordsOfLock key={lockId} lockId={lockId} />;
}

function RecordsOfLock({ lockId }: { lockId: LockId }) {
  return <Records lock={useSelector(useLockDetail(lockId), ({ context }) => context.thing)} />;
}

function Records({ lock }: { lock: LockDetail | null }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => recordQueryOf(address), [address]);
  const records = useRecordList(query, JSON.stringify(query));
  const [first] = usePage(records);
  const name = lock?.lockAlias ?? (query.lockId !== undefined && first?.lockAlias);
  return (
    <>
      {/* On a phone, the navigation already shows where this is. */}
      <div className={query.lockId === undefined ? 'max-sm:hidden' : undefined}>
        <ConsoleTrail here={format(titles.records)} />
      </div>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {name ? format(messages.ofLock, { name }) : format(messages.title)}
        </h1>
        {/* On a phone, one line that scrolls and aligns with the heading by its first text. */}
        <span className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap">
          <Link href={paths.insight(query.lockId)} className={buttonClasses('quiet')}>
            {format(titles.insight)}
          </Link>
          {query.lockId === undefined ? (
            <>
              <KeepRecords />
              <Link href={paths.migration} className={buttonClasses('quiet')}>
                {format(titles.migration)}
              </Link>
            </>
          ) : (
            <Button weight="quiet" onClick={() => change({ lockId: '', pageNo: '' })}>
              {format(messages.allLocks)}
            </Button>
          )}
          {lock?.role === 'owner' && <ClearRecords lockId={lock.lockId} name={lock.lockAlias} />}
          <Link href={paths.exportRecords(query.lockId)} className={`${buttonClasses('plain')} max-sm:me-4`}>
            <FileDown aria-hidden size={18} />
            {format(titles.exportRecords)}
          </Link>
        </span>
      </header>
      <RecordList
        list={records}
        query={query}
        onChange={change}
        emptyText={format(messages.emptyText)}
        mayDelete={lock?.role === 'owner'}
      />
    </>
  );
}
