import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { LockUserId } from '../../../../models/lockUser.ts';
import { usePersonRecords } from '../../actors/lockUserLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { usePage } from '../QueryList.tsx';
import { RecordRow } from '../records/RecordRow.tsx';

const recordMessages = defineMessages({
  title: { id: 'lock.records', defaultMessage: 'Recent records' },
  all: { id: 'lockUser.records.all', defaultMessage: 'All records of this user' },
  empty: { id: 'lock.records.empty', defaultMessage: 'No records yet' },
  emptyText: {
    id: 'lockUser.records.empty.text',
    defaultMessage: 'When this user’s access is used at a door you manage, it appears here.',
  },
});

const SHOWN = 5;

export function PersonRecords({ lockUserId }: { lockUserId: LockUserId }) {
  const format = useMessage();
  const query = useMemo(() => ({ lockUserId, pageNo: 1, pageSize: SHOWN }), [lockUserId]);
  const records = usePersonRecords(query);
  const page = usePage(records);
  return (
    <section className="card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2">
        <h2 className="text-lg font-semibold">{format(recordMessages.title)}</h2>
        <Link
          href={paths.lockUserRecords(lockUserId)}
          className="target inline-flex items-center text-brand hover:underline"
        >
          {format(recordMessages.all)}
        </Link>
      </div>
      <ListStates
        list={records}
        loading={<SkeletonRows />}
        empty={<NoRecords />}
        rows={() => (
          <ul>
            {page.map(record => (
              <RecordRow key={record.recordId} record={record} withLock />
            ))}
          </ul>
        )}
      />
    </section>
  );
}

export function NoRecords() {
  const format = useMessage();
  return (
    <EmptyState icon={History} title={format(recordMessages.empty)}>
      {format(recordMessages.emptyText)}
    </EmptyState>
  );
}
