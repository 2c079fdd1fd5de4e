import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { applyJobFact } from '../../../machines/selectors/jobItem.ts';
import { type JobItem, jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { JobId } from '../../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { Progress } from '../../../models/progress.ts';
import { send } from '../api/send.ts';
import { definePagedList, refetchList } from './definePagedList.ts';
import { pagesBy } from './pageAnswer.ts';
import { useLiveFacts } from './useLiveFacts.ts';
import { useQueryChange } from './useQueryChange.ts';
import { useRefetchOnFacts } from './useRefetchOnFacts.ts';

export const JOB_ROWS_A_PAGE = 100;

type ItemQuery = { progress?: Progress };

/** The items of a job. `progress`: only items with this progress; undefined: all. */
export function useJobItems(jobId: JobId, progress: Progress | undefined) {
  const machine = useMemo(
    () =>
      pagedListMachine<JobItem, ItemQuery, LiveFact>((item, { fact }) => applyJobFact(jobId)(item, fact)).provide(
        pagesBy<JobItem, ItemQuery>(({ query, pageNo }, options) =>
          send(jobCalls.items, { ...query, jobId, pageNo, pageSize: JOB_ROWS_A_PAGE }, options),
        ),
      ),
    [jobId],
  );
  const query = progress === undefined ? {} : { progress };
  const items = useActorRef(machine, { input: { query } });
  useQueryChange(items, String(progress), query);
  useLiveFacts(items);
  useRefetchOnFacts(
    useCallback(
      ({ fact: { type, data } }: LiveFact) =>
        (type === 'job.itemsMoved.v1' || type === 'job.itemRequeued.v1') && data.jobId === jobId,
      [jobId],
    ),
    useCallback(() => refetchList(items), [items]),
  );
  return items;
}

/** All items of a job in their order of execution. */
export async function wholeJob(jobId: JobId): Promise<JobItem[]> {
  const items: JobItem[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(jobCalls.items, { jobId, pageNo, pageSize: MAX_PAGE_SIZE });
    items.push(...list);
    if (list.length === 0 || items.length >= total) return items;
  }
}

const useJobs = definePagedList({
  load: ({ pageNo }: PageWanted<null>, options) => send(jobCalls.list, { pageNo, pageSize: JOB_ROWS_A_PAGE }, options),
  refetchOn: ({ fact }) => fact.type.startsWith('job.'),
});

/** Jobs, newest first. */
export const useJobList = () => useJobs(null);
