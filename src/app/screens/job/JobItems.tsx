import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { JobId } from '../../../../models/ids.ts';
import { type JobType, Progress } from '../../../../models/progress.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { JOB_ROWS_A_PAGE, useJobItems } from '../../actors/jobLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { ListStates } from '../ListStates.tsx';
import { useWide } from '../useWide.ts';
import { JobItemRow } from './JobItemRow.tsx';
import { progressLook } from './jobMessages.ts';
import { jobMessages } from './jobStatusMessages.ts';

const messages = defineMessages({
  filter: { id: 'job.items.filter', defaultMessage: 'Show' },
});

const FILTERS = [Progress.FAILED, Progress.NO_RETRY, Progress.WAITING, Progress.OPERATING, Progress.SUCCESS] as const;

interface JobItemsProps {
  jobId: JobId;
  type: JobType;
  can: { retry: boolean; giveUp: boolean; move: boolean };
}

export function JobItems({ jobId, type, can }: JobItemsProps) {
  const words = jobMessages[type];
  const format = useMessage();
  const [shown, show] = useState('all');
  const items = useJobItems(
    jobId,
    FILTERS.find(progress => String(progress) === shown),
  );
  const total = useSelector(items, totalOf);
  const list = useSelector(items, snapshot => snapshot);
  const rowHeight = useWide() ? 56 : 112;
  const onRange = useCallback(
    (first: number, last: number) => loadRows(items, [first, last], JOB_ROWS_A_PAGE),
    [items],
  );
  const options = FILTERS.map(progress => ({
    value: String(progress),
    label: format(progressLook(progress, type).message),
  }));
  return (
    <section className="card mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <h2 className="font-semibold">{format(words.items)}</h2>
        <Select
          label={format(messages.filter)}
          value={shown}
          options={[{ value: 'all', label: format(words.all) }, ...options]}
          onChange={show}
        />
      </div>
      <ListStates
        list={items}
        loading={
          <div className="flex flex-col gap-6 p-4">
            {[1, 2, 3, 4, 5].map(row => (
              <Skeleton key={row} />
            ))}
          </div>
        }
        empty={
          <EmptyState icon={ListChecks} title={format(words.none)}>
            {format(words.noneText)}
          </EmptyState>
        }
        rows={() => (
          <VirtualRows
            grows
            key={rowHeight}
            count={total}
            rowHeight={rowHeight}
            label={format(words.items)}
            onRange={onRange}
          >
            {index => (
              <JobItemRow
                jobId={jobId}
                type={type}
                item={rowAt(list, index, JOB_ROWS_A_PAGE)}
                mayRetry={can.retry}
                mayGiveUp={can.giveUp}
                mayMove={can.move}
              />
            )}
          </VirtualRows>
        )}
      />
    </section>
  );
}
