import { defineMessages } from '@formatjs/intl';
import { CalendarClock, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { ScheduleItem } from '../../../../models/calls/schedule.calls.ts';
import { useSchedules } from '../../actors/schedules.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { JobsTabs } from '../job/JobsTabs.tsx';
import { ListPage } from '../ListPage.tsx';
import { placeInList } from '../placeInList.ts';
import { useQuery } from '../useQuery.ts';
import { PlannedAt } from './PlannedAt.tsx';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { actionMessages, whenMessages } from './scheduleMessages.ts';

const messages = defineMessages({
  none: { id: 'schedules.none', defaultMessage: 'No scheduled jobs yet' },
  noneText: {
    id: 'schedules.none.text',
    defaultMessage:
      'Lock or unlock doors at set times. For example, lock a whole floor at 10 p.m. Each lock follows its local time.',
  },
  next: { id: 'schedules.next', defaultMessage: 'Next:' },
});

export function SchedulesScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { pageNo, pageSize };
  return (
    <ListPage
      title={titles.schedules}
      above={{ title: titles.jobs, href: paths.jobs }}
      action={
        <Link href={paths.newSchedule} className={buttonClasses('primary')}>
          <Plus aria-hidden size={18} />
          {format(titles.newSchedule)}
        </Link>
      }
      tabs={<JobsTabs />}
      list={useSchedules(query)}
      query={query}
      onChange={change}
      empty={
        <EmptyState icon={CalendarClock} title={format(messages.none)}>
          {format(messages.noneText)}
        </EmptyState>
      }
      rows={page => page.map(item => <Row key={item.scheduleId} item={item} />)}
    />
  );
}

function Row({ item: { scheduleId, name, action, when, state, plan } }: { item: ScheduleItem }) {
  const format = useMessage();
  const intl = useIntl();
  const [next] = plan;
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-medium break-words">
            <Link href={paths.schedule(scheduleId)} className="text-brand hover:underline">
              {name}
            </Link>
          </h2>
          <ScheduleStatus state={state} />
        </span>
        <span className="text-sm text-muted">
          {format(actionMessages[action])} · {whenMessages(format, intl, when)}
        </span>
      </div>
      {next && (
        <p className="text-sm">
          <span className="text-muted">{format(messages.next)}</span> <PlannedAt time={next} />
        </p>
      )}
    </li>
  );
}
