import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { LockId } from '../../../../models/ids.ts';
import { useRecordList } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { RecordRow } from '../records/RecordRow.tsx';

const messages = defineMessages({
  title: { id: 'lock.records', defaultMessage: 'Recent records' },
  all: { id: 'lock.records.all', defaultMessage: 'All records of this lock' },
  empty: { id: 'lock.records.empty', defaultMessage: 'No records yet' },
  emptyText: {
    id: 'lock.records.empty.text',
    defaultMessage: 'Lock and unlock events for this door appear here.',
  },
});

const SHOWN = 10;

export function LastRecords({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  const query = useMemo(() => ({ lockId, pageNo: 1, pageSize: SHOWN }), [lockId]);
  const records = useRecordList(query, String(lockId));
  const page = useSelector(records, ({ context }) => context.pages[1]);
  return (
    <section className="card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2">
        <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
        <Link href={paths.records(lockId)} className="target inline-flex items-center text-brand hover:underline">
          {format(messages.all)}
        </Link>
      </div>
      <ListStates
        list={records}
        loading={
          <div className="p-4">
            <Skeleton height="h-64" />
          </div>
        }
        empty={
          <EmptyState icon={History} title={format(messages.empty)}>
            {format(messages.emptyText)}
          </EmptyState>
        }
        rows={() => (
          <ul>
            {page?.map(record => (
              <RecordRow key={record.recordId} record={record} withLock={false} />
            ))}
          </ul>
        )}
      />
    </section>
  );
}
