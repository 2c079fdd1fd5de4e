import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { Ban, Pause, PencilLine, Play } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { ScheduleDetail } from '../../../../models/calls/schedule.calls.ts';
import type { ScheduleId } from '../../../../models/ids.ts';
import { useGroups } from '../../actors/groups.ts';
import { scheduleCommands, useSchedule } from '../../actors/schedules.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { useUndo } from '../useUndo.ts';
import { PlannedAt } from './PlannedAt.tsx';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { ScheduleTimes } from './ScheduleTimes.tsx';
import { actionMessages, whenMessages } from './scheduleMessages.ts';

const messages = defineMessages({
  failed: { id: 'schedule.failed', defaultMessage: 'Couldn’t load the scheduled job' },
  own: { id: 'schedule.ownTime', defaultMessage: 'Times are in each lock’s local time.' },
  next: { id: 'schedule.next', defaultMessage: 'Next run' },
  locks: { id: 'schedule.locks', defaultMessage: '{count, plural, =0 {No locks left} one {# lock} other {# locks}}' },
  group: {
    id: 'schedule.ofGroup',
    defaultMessage:
      'Group “{name}”. Each run uses the locks that are in the group when the run starts. Right now the group has {count, plural, =0 {no locks} one {# lock} other {# locks}}.',
  },
  change: { id: 'schedule.change', defaultMessage: 'Change' },
  pause: { id: 'schedule.pause', defaultMessage: 'Pause' },
  resume: { id: 'schedule.resume', defaultMessage: 'Resume' },
  paused: { id: 'schedule.pause.done', defaultMessage: 'Scheduled job paused' },
  resumed: { id: 'schedule.resume.done', defaultMessage: 'Scheduled job resumed' },
  cancel: { id: 'schedule.cancel', defaultMessage: 'Cancel scheduled job' },
  ask: { id: 'schedule.cancel.ask', defaultMessage: 'Cancel scheduled job “{name}”?' },
  no: { id: 'schedule.cancel.no', defaultMessage: 'Keep scheduled job' },
  means: {
    id: 'schedule.cancel.means',
    defaultMessage: 'The scheduled job won’t run again. A job that has already started continues. You can’t undo this.',
  },
});

export function ScheduleScreen() {
  const { scheduleId = '' } = useParams();
  return <OneSchedule key={scheduleId} scheduleId={scheduleId as ScheduleId} />;
}

function OneSchedule({ scheduleId }: { scheduleId: ScheduleId }) {
  const format = useMessage();
  const schedule = useSchedule(scheduleId);
  const name = useSelector(schedule, ({ context }) => context.thing?.name) ?? format(titles.schedule);
  usePageTitle(name);
  return (
    <>
      <Trail steps={[{ label: format(titles.schedules), href: paths.schedules }]} here={name} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold break-words">
          {name}
        </h1>
        <HistoryLink stream={`schedule-${scheduleId}`} />
      </div>
      <ThingStates actor={schedule} title={format(messages.failed)}>
        {known => (
          <>
            <Overview schedule={known} />
            <ScheduleTimes scheduleId={scheduleId} />
          </>
        )}
      </ThingStates>
    </>
  );
}

function Overview({ schedule }: { schedule: ScheduleDetail }) {
  const format = useMessage();
  const intl = useIntl();
  const { action, when, state, plan } = schedule;
  return (
    <section className="card mb-4 flex flex-col gap-4 p-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-lg font-semibold">
            {format(actionMessages[action])} · {whenMessages(format, intl, when)}
          </h2>
          <ScheduleStatus state={state} badge />
        </div>
        <p className="text-muted">{format(messages.own)}</p>
      </div>
      <Locks schedule={schedule} />
      {plan.length > 0 && (
        <div>
          <h3 className="font-medium">{format(messages.next)}</h3>
          <ul>
            {plan.map(time => (
              <li key={time.zone}>
                <PlannedAt time={time} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Actions schedule={schedule} />
    </section>
  );
}

const NAMED_AT_MOST = 10;

function Locks({ schedule: { target, locks } }: { schedule: ScheduleDetail }) {
  const format = useMessage();
  const intl = useIntl();
  const groups = useGroups();
  const group = target.kind === 'group' ? groups.find(({ groupId }) => groupId === target.groupId) : null;
  const names = locks.slice(0, NAMED_AT_MOST).map(({ lockName }) => lockName);
  if (locks.length > NAMED_AT_MOST) names.push('…');
  return (
    <div>
      <p>
        {target.kind === 'group'
          ? format(messages.group, { name: group?.groupName ?? '–', count: locks.length })
          : format(messages.locks, { count: locks.length })}
      </p>
      {names.length > 0 && <p className="break-words text-muted">{intl.formatList(names, { type: 'unit' })}</p>}
    </div>
  );
}

function Actions({ schedule: { scheduleId, state, name } }: { schedule: ScheduleDetail }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const offerUndo = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  const pause = () => scheduleCommands.pause(scheduleId);
  const resume = () => scheduleCommands.resume(scheduleId);
  const [waits, paused] = [state === 'waiting', state === 'paused'];
  if (!waits && !paused) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Link href={paths.changeSchedule(scheduleId)} className={buttonClasses('plain')}>
        <PencilLine aria-hidden size={18} />
        {format(messages.change)}
      </Link>
      {waits && (
        <Button
          icon={<Pause aria-hidden size={18} />}
          onClick={() => attempt(() => pause().then(() => offerUndo(format(messages.paused), resume)))}
        >
          {format(messages.pause)}
        </Button>
      )}
      {paused && (
        <Button
          weight="primary"
          icon={<Play aria-hidden size={18} />}
          onClick={() => attempt(() => resume().then(() => offerUndo(format(messages.resumed), pause)))}
        >
          {format(messages.resume)}
        </Button>
      )}
      <Button icon={<Ban aria-hidden size={18} />} onClick={() => setIsOpen(true)}>
        {format(messages.cancel)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={format(messages.ask, { name })}
          no={format(messages.no)}
          yes={format(messages.cancel)}
          act={() => scheduleCommands.cancel(scheduleId)}
          onClose={() => setIsOpen(false)}
        >
          <p>{format(messages.means)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
