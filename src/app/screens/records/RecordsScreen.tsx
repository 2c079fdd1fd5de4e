import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { RecordItem } from '../../../../models/calls/lockRecord.calls.ts';
import { useRecordList } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { QueryPager } from '../QueryPager.tsx';
import { useQuery } from '../useQuery.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordRow } from './RecordRow.tsx';
import { recordQueryOf } from './recordQuery.ts';

const messages = defineMessages({
  title: { id: 'records.title', defaultMessage: 'Records' },
  ofLock: { id: 'records.ofLock', defaultMessage: 'Records of {name}' },
  allLocks: { id: 'records.allLocks', defaultMessage: 'Records of all locks' },
  empty: { id: 'records.empty', defaultMessage: 'No records' },
  emptyText: {
    id: 'records.empty.text',
    defaultMessage: 'Who opened or locked a door, how and when, appears here as soon as a gateway passes it on.',
  },
});

const NO_RECORDS: readonly RecordItem[] = [];

export function RecordsScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => recordQueryOf(address), [address]);
  const records = useRecordList(query, JSON.stringify(query));
  const page = useSelector(records, ({ context }) => context.pages[1] ?? NO_RECORDS);
  const total = useSelector(records, totalOf);
  const name = query.lockId !== undefined && page[0]?.lockAlias;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {name ? format(messages.ofLock, { name }) : format(messages.title)}
        </h1>
        {query.lockId !== undefined && (
          <Button weight="quiet" onClick={() => change({ lockId: '', pageNo: '' })}>
            {format(messages.allLocks)}
          </Button>
        )}
      </header>
      <RecordFilters query={query} onChange={change} />
      <section className="card my-4">
        <ListStates
          list={records}
          loading={
            <div className="flex flex-col gap-6 p-4">
              {[1, 2, 3, 4, 5, 6, 7, 8].map(row => (
                <Skeleton key={row} />
              ))}
            </div>
          }
          empty={
            <EmptyState icon={History} title={format(messages.empty)}>
              {format(messages.emptyText)}
            </EmptyState>
          }
          rows={() => (
            <ul>
              {page.map(record => (
                <RecordRow key={record.recordId} record={record} withLock={query.lockId === undefined} />
              ))}
            </ul>
          )}
        />
      </section>
      <QueryPager query={query} total={total} onChange={change} />
    </>
  );
}
