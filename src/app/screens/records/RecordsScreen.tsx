import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { FileDown } from 'lucide-react';
import { Link } from 'wouter';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { useLockDetail } from '../../actors/lockDetail.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { useQuery } from '../useQuery.ts';
import { ClearRecords } from './ClearRecords.tsx';
import { KeepRecords } from './KeepRecords.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTools } from './RecordTools.tsx';
import { filtersIn, recordQueryOf } from './recordQuery.ts';
import { useRecordPage } from './useRecordPage.ts';

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
  const detail = useLockDetail(lockId);
  const lock = useSelector(detail, ({ context }) => context.thing);
  const failed = useSelector(detail, snapshot => snapshot.matches('failed'));
  return <Records lock={lock} isWaiting={lock === null && !failed} />;
}

/** `isWaiting`: the lock’s time zone isn’t known yet. */
function Records({ lock, isWaiting = false }: { lock: LockDetail | null; isWaiting?: boolean }) {
  const format = useMessage();
  const page = useRecordPage({ doorZone: lock && knownZone(lock.timeZone) });
  const { address, asked: query, shown, change } = page;
  const [first] = shown;
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
        <span className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0 sm:contents">
          <span className="flex items-center gap-2 sm:flex-wrap">
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
              <Button weight="quiet" onClick={() => change({ lockId: '', zone: '' })}>
                {format(messages.allLocks)}
              </Button>
            )}
            {lock?.role === 'owner' && <ClearRecords lockId={lock.lockId} name={lock.lockAlias} />}
            <Link href={paths.exportRecords(query.lockId, filtersIn(address))} className={buttonClasses('quiet')}>
              <FileDown aria-hidden size={18} />
              {format(titles.exportRecords)}
            </Link>
          </span>
          <span className="flex items-center gap-2 max-sm:order-first sm:w-full sm:flex-wrap">
            <RecordTools page={page} />
          </span>
        </span>
      </header>
      {isWaiting ? (
        <SkeletonRows />
      ) : (
        <RecordList page={page} emptyText={format(messages.emptyText)} mayDelete={lock?.role === 'owner'} />
      )}
    </>
  );
}
