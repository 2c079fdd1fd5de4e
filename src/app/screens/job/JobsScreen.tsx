import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { JOB_ROWS_A_PAGE, useJobList } from '../../actors/jobLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { ListStates } from '../ListStates.tsx';
import { JobsTabs } from './JobsTabs.tsx';
import { JobTotals } from './JobTotals.tsx';
import { jobLook } from './jobMessages.ts';
import { jobTitles } from './jobStatusMessages.ts';

const messages = defineMessages({
  title: { id: 'jobs.title', defaultMessage: 'Jobs' },
  empty: { id: 'jobs.empty', defaultMessage: 'No jobs yet' },
  emptyText: {
    id: 'jobs.empty.text',
    defaultMessage:
      'A job works through many locks, one after another, and shows each result. Select locks to start a job.',
  },
  toLocks: { id: 'jobs.toLocks', defaultMessage: 'Select locks' },
});

export function JobsScreen() {
  const format = useMessage();
  const jobs = useJobList();
  const list = useSelector(jobs, snapshot => snapshot);
  const total = useSelector(jobs, totalOf);
  const onRange = useCallback((first: number, last: number) => loadRows(jobs, [first, last], JOB_ROWS_A_PAGE), [jobs]);
  const row = (index: number) => {
    const job = rowAt(list, index, JOB_ROWS_A_PAGE);
    if (!job) return <Skeleton />;
    const look = jobLook(job.state, job);
    return (
      <div className="flex h-full flex-col justify-center gap-2 border-b border-line px-4">
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 className="font-medium">
            <Link href={paths.job(job.jobId)} className="text-brand hover:underline">
              {format(jobTitles[job.type], { total: job.total })}
            </Link>
          </h2>
          <Status meaning={look.meaning} icon={look.icon}>
            {format(look.message, { count: look.count })}
          </Status>
          <span className="ms-auto text-sm text-muted">
            <Age at={job.createdAt} />
          </span>
        </div>
        <JobTotals counts={job} />
      </div>
    );
  };
  return (
    <>
      <ConsoleTrail here={format(titles.jobs)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(messages.title)}
      </h1>
      <JobsTabs />
      <section className="card">
        <ListStates
          list={jobs}
          loading={
            <div className="flex flex-col gap-6 p-4">
              {[1, 2, 3].map(line => (
                <Skeleton key={line} height="h-16" />
              ))}
            </div>
          }
          empty={
            <EmptyState
              icon={ListChecks}
              title={format(messages.empty)}
              action={
                <Link href={paths.console()} className="target inline-flex items-center text-brand underline">
                  {format(messages.toLocks)}
                </Link>
              }
            >
              {format(messages.emptyText)}
            </EmptyState>
          }
          rows={() => (
            <VirtualRows count={total} rowHeight={128} label={format(messages.title)} onRange={onRange}>
              {row}
            </VirtualRows>
          )}
        />
      </section>
    </>
  );
}
