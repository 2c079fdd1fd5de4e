import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { Link, useParams } from 'wouter';
import { countsOf, isActive, jobStateOf, possibleActions } from '../../../../machines/selectors/jobProgress.ts';
import type { JobId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { useFollowedJob } from '../../actors/followedJob.ts';
import { retry } from '../../actors/retry.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ExportDownload } from '../export/ExportDownload.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { JobActions } from './JobActions.tsx';
import { JobItems } from './JobItems.tsx';
import { JobPace } from './JobPace.tsx';
import { JobTotals } from './JobTotals.tsx';
import { jobLook } from './jobMessages.ts';
import { jobMessages, jobTitles } from './jobStatusMessages.ts';
import { NoticeOfEnd } from './NoticeOfEnd.tsx';

const messages = defineMessages({
  loading: { id: 'job.loading', defaultMessage: 'Job' },
  jobs: { id: 'job.toJobs', defaultMessage: 'Jobs' },
  failed: { id: 'job.failed', defaultMessage: 'Couldn’t load the job' },
  scheduled: { id: 'job.scheduled', defaultMessage: 'Scheduled as “{name}”' },
});

export function JobScreen() {
  const { jobId = '' } = useParams();
  return <JobPage key={jobId} jobId={jobId as JobId} />;
}

function JobPage({ jobId }: { jobId: JobId }) {
  const format = useMessage();
  const followed = useFollowedJob(jobId);
  const job = useSelector(followed, ({ context }) => context.job);
  const failure = useSelector(followed, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null));
  if (job === null) {
    return failure === null ? (
      <>
        <Trail steps={[{ label: format(messages.jobs), href: paths.jobs }]} here={format(titles.job)} />
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(messages.loading)}
        </h1>
        <Skeleton height="h-24" />
      </>
    ) : (
      <>
        <Trail steps={[{ label: format(messages.jobs), href: paths.jobs }]} here={format(titles.job)} />
        <h1 tabIndex={-1} className="sr-only">
          {format(messages.failed)}
        </h1>
        <Problem title={format(messages.failed)} text={failureText(format, failure)} onRetry={() => retry(followed)} />
      </>
    );
  }
  const { snapshot, schedule, createdAt } = job;
  const counts = countsOf(snapshot);
  const title = format(jobTitles[counts.type], { total: counts.total });
  const words = jobMessages[counts.type];
  const can = possibleActions(snapshot);
  const look = jobLook(jobStateOf(snapshot), counts);
  const state = format(look.message, { count: look.count });
  return (
    <>
      <NoticeOfEnd jobId={jobId} isOver={!isActive(snapshot)} title={title} body={state} />
      <Trail steps={[{ label: format(messages.jobs), href: paths.jobs }]} here={title} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {title}
        </h1>
        <Status meaning={look.meaning} icon={look.icon} badge>
          {state}
        </Status>
        <span className="text-muted">
          <Age at={createdAt} /> · {format(words.order)}
        </span>
        {schedule && (
          <Link
            href={paths.schedule(schedule.scheduleId)}
            className="target inline-flex items-center break-words text-brand hover:underline"
          >
            {format(messages.scheduled, { name: schedule.name })}
          </Link>
        )}
        <HistoryLink stream={`job-${jobId}`} />
      </header>
      <section className="card mt-4 flex flex-col gap-4 p-4">
        <JobTotals counts={counts} />
        {jobStateOf(snapshot) === 'running' && <JobPace counts={counts} />}
        {counts.type === JobType.EXPORT && <ExportDownload jobId={jobId} />}
        <JobActions jobId={jobId} snapshot={snapshot} counts={counts} />
      </section>
      <JobItems jobId={jobId} type={counts.type} can={can} />
    </>
  );
}
