import { defineMessages } from '@formatjs/intl';
import { CalendarClock } from 'lucide-react';
import { Link } from 'wouter';
import type { ScheduleTimeItem } from '../../../../models/calls/schedule.calls.ts';
import type { ScheduleId } from '../../../../models/ids.ts';
import { EXCLUSION_REASONS } from '../../../../models/schedule.ts';
import { useTimesOfSchedule } from '../../actors/schedules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Status } from '../../ui/Status.tsx';
import { JobTotals } from '../job/JobTotals.tsx';
import { jobLook } from '../job/jobMessages.ts';
import { jobTitles } from '../job/jobStatusMessages.ts';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { PlannedAt } from './PlannedAt.tsx';
import { leftOutMessages, missedLook, missedMessages } from './scheduleMessages.ts';

const messages = defineMessages({
  title: { id: 'schedule.times', defaultMessage: 'Past runs' },
  none: { id: 'schedule.times.none', defaultMessage: 'No runs yet' },
  noneText: {
    id: 'schedule.times.none.text',
    defaultMessage: 'Each run appears here with its job, or with the reason it was missed.',
  },
});

export function ScheduleTimes({ scheduleId }: { scheduleId: ScheduleId }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { scheduleId, pageNo, pageSize };
  const list = useTimesOfSchedule(query);
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{format(messages.title)}</h2>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(messages.title)}
        empty={
          <EmptyState icon={CalendarClock} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(time => <Row key={time.at} time={time} />)}
      />
    </section>
  );
}

function Row({ time: { times, why, job, leftOut } }: { time: ScheduleTimeItem }) {
  const format = useMessage();
  const look = job && jobLook(job.state, job);
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0">
      {times.map(time => (
        <p key={time.zone}>
          <PlannedAt time={time} />
        </p>
      ))}
      {why && (
        <Status meaning={missedLook.meaning} icon={missedLook.icon}>
          {format(missedMessages[why])}
        </Status>
      )}
      {job && look && (
        <>
          <span className="flex flex-wrap items-center gap-x-4">
            <Link href={paths.job(job.jobId)} className="target inline-flex items-center text-brand hover:underline">
              {format(jobTitles[job.type], { total: job.total })}
            </Link>
            <Status meaning={look.meaning} icon={look.icon}>
              {format(look.message, { count: look.count })}
            </Status>
          </span>
          <JobTotals counts={job} />
        </>
      )}
      {EXCLUSION_REASONS.map(reason => {
        const count = leftOut.filter(each => each.why === reason).length;
        return (
          count > 0 && (
            <p key={reason} className="text-sm text-attention">
              {format(leftOutMessages[reason], { count })}
            </p>
          )
        );
      })}
    </li>
  );
}
