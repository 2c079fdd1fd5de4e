import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { applyJobFact } from '../../../machines/selectors/jobItem.ts';
import { type JobItem, type JobSummary, jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { JobId } from '../../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { Progress } from '../../../models/progress.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useFacts } from './useFacts.ts';
import { useListTouched } from './useTouched.ts';

export const JOB_ROWS_A_PAGE = 100;

type ItemQuery = { progress?: Progress };

/** The items of a job, all or those with one progress. */
export function useJobItems(jobId: JobId, progress: Progress | undefined) {
  const machine = useMemo(
    () =>
      pagedListMachine<JobItem, ItemQuery, BrowserFact>(applyJobFact(jobId)).provide(
        pagesBy<JobItem, ItemQuery>(({ query, pageNo }, options) =>
          send(jobCalls.items, { ...query, jobId, pageNo, pageSize: JOB_ROWS_A_PAGE }, options),
        ),
      ),
    [jobId],
  );
  const query = progress === undefined ? {} : { progress };
  const items = useActorRef(machine, { input: { query } });
  useAsked(items, String(progress), query);
  useFacts(
    useCallback(
      (facts: readonly BrowserFact[]) => {
        items.send({ type: 'facts.heard', facts });
      },
      [items],
    ),
  );
  useListTouched(
    items,
    useCallback(
      ({ fact: { type, data } }: LiveFact) =>
        (type === 'job.itemsMoved.v1' || type === 'job.itemRequeued.v1') && data.jobId === jobId,
      [jobId],
    ),
  );
  return items;
}

/** All items of a job, in the order of work. */
export async function wholeJob(jobId: JobId): Promise<JobItem[]> {
  const items: JobItem[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(jobCalls.items, { jobId, pageNo, pageSize: MAX_PAGE_SIZE });
    items.push(...list);
    if (list.length === 0 || items.length >= total) return items;
  }
}

const jobListMachine = pagedListMachine<JobSummary, null, BrowserFact>(job => job).provide(
  pagesBy<JobSummary, null>((wanted, options) =>
    send(jobCalls.list, { pageNo: wanted.pageNo, pageSize: JOB_ROWS_A_PAGE }, options),
  ),
);

const isOfJobs = ({ fact }: LiveFact) => fact.type.startsWith('job.');

/** All jobs, newest first. The list is asked for again when a job begins or ends. */
export function useJobList() {
  const jobs = useActorRef(jobListMachine, { input: { query: null } });
  useListTouched(jobs, isOfJobs);
  return jobs;
}
