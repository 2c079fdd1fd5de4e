import { defineMessages } from '@formatjs/intl';
import { ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import type { AdministratorsJob } from '../../../../models/calls/job.calls.ts';
import { useAdministratorsJobs } from '../../actors/administratorsJobs.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Status } from '../../ui/Status.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { JobsTabs } from './JobsTabs.tsx';
import { JobTotals } from './JobTotals.tsx';
import { jobLook } from './jobMessages.ts';
import { jobTitles } from './jobStatusMessages.ts';

const messages = defineMessages({
  lead: {
    id: 'administratorsJobs.lead',
    defaultMessage:
      'Jobs your administrators run on many of your locks. You see only your own locks. Only the administrator who started a job can stop it. To stop further commands, remove the administrator from your locks.',
  },
  none: { id: 'administratorsJobs.none', defaultMessage: 'No jobs from your administrators yet' },
  noneText: {
    id: 'administratorsJobs.none.text',
    defaultMessage: 'Jobs your administrators start on your locks appear here.',
  },
  by: { id: 'administratorsJobs.by', defaultMessage: 'Started by {name}' },
});

export function AdministratorsJobsScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = placeInList(address);
  const list = useAdministratorsJobs({ pageNo: query.pageNo, pageSize: query.pageSize });
  return (
    <>
      <Trail steps={[{ label: format(titles.jobs), href: paths.jobs }]} here={format(titles.administratorsJobs)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.administratorsJobs)}
      </h1>
      <JobsTabs />
      <p className="mb-4 max-w-prose text-muted">{format(messages.lead)}</p>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.administratorsJobs)}
        empty={
          <EmptyState icon={ListChecks} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(job => <Row key={`${job.uid} ${job.jobId}`} job={job} />)}
      />
    </>
  );
}

function Row({ job }: { job: AdministratorsJob }) {
  const format = useMessage();
  const look = jobLook(job.state, job);
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 className="font-medium">
          <Link href={paths.jobOfAdministrator(job.uid, job.jobId)} className="text-brand hover:underline">
            {format(jobTitles[job.type], { total: job.total })}
          </Link>
        </h2>
        <span className="break-words">{format(messages.by, { name: job.by })}</span>
        <Status meaning={look.meaning} icon={look.icon}>
          {format(look.message, { count: look.count })}
        </Status>
        <span className="text-sm text-muted sm:ms-auto">
          <Age at={job.createdAt} />
        </span>
      </div>
      <JobTotals counts={job} />
    </li>
  );
}
