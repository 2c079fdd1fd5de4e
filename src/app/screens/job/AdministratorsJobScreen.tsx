import { defineMessages } from '@formatjs/intl';
import { ListChecks } from 'lucide-react';
import { useParams } from 'wouter';
import type { AdministratorsJob, JobItem } from '../../../../models/calls/job.calls.ts';
import type { AccountId, JobId } from '../../../../models/ids.ts';
import type { JobType } from '../../../../models/progress.ts';
import { useAdministratorsItems, useAdministratorsJob } from '../../actors/administratorsJobs.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Status } from '../../ui/Status.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useQuery } from '../useQuery.ts';
import { itemReason } from './itemReasons.ts';
import { JobTotals } from './JobTotals.tsx';
import { jobLook, progressLook } from './jobMessages.ts';
import { jobMessages, jobTitles } from './jobStatusMessages.ts';

const messages = defineMessages({
  failed: { id: 'administratorsJob.failed', defaultMessage: 'Couldn’t load the job' },
  begun: { id: 'administratorsJob.by', defaultMessage: 'Started by {name}' },
  yours: {
    id: 'administratorsJob.yours',
    defaultMessage: 'This page shows only your own locks in this job.',
  },
});

/** An administrator’s job as the owner of its locks sees it: read-only. */
export function AdministratorsJobScreen() {
  const { uid = '', jobId = '' } = useParams();
  return <OneJob key={`${uid} ${jobId}`} uid={Number(uid) as AccountId} jobId={jobId as JobId} />;
}

function OneJob({ uid, jobId }: { uid: AccountId; jobId: JobId }) {
  const format = useMessage();
  const job = useAdministratorsJob({ uid, jobId });
  return (
    <>
      <Trail
        steps={[{ label: format(titles.administratorsJobs), href: paths.jobsOfAdministrators }]}
        here={format(titles.job)}
      />
      <h1 tabIndex={-1} className="mb-2 text-2xl font-semibold">
        {format(titles.administratorsJob)}
      </h1>
      <ThingStates actor={job} title={format(messages.failed)}>
        {known => (
          <>
            <Overview job={known} />
            <Items job={known} />
          </>
        )}
      </ThingStates>
    </>
  );
}

function Overview({ job }: { job: AdministratorsJob }) {
  const format = useMessage();
  const look = jobLook(job.state, job);
  return (
    <section className="card mb-4 flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{format(jobTitles[job.type], { total: job.total })}</h2>
        <Status meaning={look.meaning} icon={look.icon} badge>
          {format(look.message, { count: look.count })}
        </Status>
        <span className="text-muted">
          {format(messages.begun, { name: job.by })} · <Age at={job.createdAt} />
        </span>
      </div>
      <JobTotals counts={job} />
      <p className="text-sm text-muted">{format(messages.yours)}</p>
    </section>
  );
}

function Items({ job: { uid, jobId, type } }: { job: AdministratorsJob }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { uid, jobId, pageNo, pageSize };
  const list = useAdministratorsItems(query);
  const { items, none, noneText } = jobMessages[type];
  return (
    <QueryList
      list={list}
      query={query}
      onChange={change}
      label={format(items)}
      empty={
        <EmptyState icon={ListChecks} title={format(none)}>
          {format(noneText)}
        </EmptyState>
      }
      rows={page => page.map(item => <Item key={item.itemId} item={item} type={type} />)}
    />
  );
}

function Item({ item, type }: { item: JobItem; type: JobType }) {
  const format = useMessage();
  const look = progressLook(item.progress, type);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <span className="font-medium break-words">{item.lockAlias || item.lockId}</span>
      {item.target !== null && <span className="text-muted break-words">{item.target.name}</span>}
      <Status meaning={look.meaning} icon={look.icon}>
        {format(look.message)}
      </Status>
      {item.reason !== null && <p className="w-full text-sm text-muted">{itemReason(format, type, item.reason)}</p>}
    </li>
  );
}
