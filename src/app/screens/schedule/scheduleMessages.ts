import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { CalendarClock, CalendarX, CircleCheck, LoaderCircle, type LucideIcon, Octagon, Pause } from 'lucide-react';
import type { LockAction } from '../../../../models/lockState.ts';
import type {
  ExcludedLock,
  MissedReason,
  PlannedTime,
  ScheduleState,
  ScheduleTime,
} from '../../../../models/schedule.ts';
import { minuteText } from '../../forms/minuteText.ts';
import { EVERY_DAY, sameDays } from '../../forms/validityDraft.ts';
import { weekdayName, weekIn } from '../../forms/weekdays.ts';
import type { Format } from '../../i18n/intl.tsx';
import type { Meaning } from '../../ui/Status.tsx';

export const actionMessages: Record<LockAction, MessageDescriptor> = defineMessages({
  lock: { id: 'schedule.action.lock', defaultMessage: 'Lock' },
  unlock: { id: 'schedule.action.unlock', defaultMessage: 'Unlock' },
});

export const actionMeans: Record<LockAction, MessageDescriptor> = defineMessages({
  lock: {
    id: 'schedule.action.lock.means',
    defaultMessage:
      'If the console is down at that time, locking may start up to 15 minutes late. If the console is down longer, the run counts as missed. You’ll see a warning.',
  },
  unlock: {
    id: 'schedule.action.unlock.means',
    defaultMessage:
      'Unlocking never starts late. If the console is down at the scheduled time, the run counts as missed. You’ll see a warning. Doors not reached within 15 minutes stay unchanged.',
  },
});

interface Look {
  message: MessageDescriptor;
  meaning: Meaning;
  icon: LucideIcon;
}

const states = defineMessages({
  waiting: { id: 'schedule.state.waiting', defaultMessage: 'Scheduled' },
  due: { id: 'schedule.state.due', defaultMessage: 'Starting' },
  paused: { id: 'schedule.state.paused', defaultMessage: 'Paused' },
  cancelled: { id: 'schedule.state.cancelled', defaultMessage: 'Canceled' },
  ended: { id: 'schedule.state.ended', defaultMessage: 'Ended' },
});

export const scheduleMessages: Record<ScheduleState, Look> = {
  waiting: { message: states.waiting, meaning: 'waiting', icon: CalendarClock },
  due: { message: states.due, meaning: 'waiting', icon: LoaderCircle },
  paused: { message: states.paused, meaning: 'attention', icon: Pause },
  cancelled: { message: states.cancelled, meaning: 'plain', icon: Octagon },
  ended: { message: states.ended, meaning: 'done', icon: CircleCheck },
};

export const missedLook = { meaning: 'danger', icon: CalendarX } as const;

export const missedMessages: Record<MissedReason, MessageDescriptor> = defineMessages({
  late: {
    id: 'schedule.missed.late',
    defaultMessage:
      'Missed: the console was down at the scheduled time and came back too late. The doors are unaffected.',
  },
  noLocks: {
    id: 'schedule.missed.noLocks',
    defaultMessage: 'Missed: the job had no locks left that you manage. The doors are unaffected.',
  },
  advancedOff: {
    id: 'schedule.missed.advancedOff',
    defaultMessage: 'Missed: the lock owner’s advanced functions have expired. The doors are unaffected.',
  },
  notCovered: {
    id: 'schedule.missed.notCovered',
    defaultMessage: 'Missed: VIP doesn’t cover these locks. The doors are unaffected.',
  },
});

export const leftOutMessages: Record<ExcludedLock['why'], MessageDescriptor> = defineMessages({
  lockGone: {
    id: 'schedule.leftOut.gone',
    defaultMessage:
      '{count, plural, one {Left out # lock: it’s no longer in your account.} other {Left out # locks: they’re no longer in your account.}}',
  },
  noPermission: {
    id: 'schedule.leftOut.noPermission',
    defaultMessage:
      '{count, plural, one {Left out # lock: you no longer manage it.} other {Left out # locks: you no longer manage them.}}',
  },
  advancedOff: {
    id: 'schedule.leftOut.advancedOff',
    defaultMessage:
      '{count, plural, one {Left out # lock: its owner’s advanced functions have expired.} other {Left out # locks: their owner’s advanced functions have expired.}}',
  },
  notCovered: {
    id: 'schedule.leftOut.notCovered',
    defaultMessage:
      '{count, plural, one {Left out # lock: VIP doesn’t cover it.} other {Left out # locks: VIP doesn’t cover them.}}',
  },
});

export const clockMessages: Record<Exclude<PlannedTime['clock'], 'plain'>, MessageDescriptor> = defineMessages({
  skipped: {
    id: 'schedule.clock.skipped',
    defaultMessage: 'The clocks go forward and skip your chosen time. The job runs right after the change.',
  },
  doubled: {
    id: 'schedule.clock.doubled',
    defaultMessage: 'The clocks go back, so this time occurs twice. The job runs only the first time.',
  },
});

const times = defineMessages({
  daily: { id: 'schedule.when.daily', defaultMessage: 'Every day at {time}' },
  weekly: { id: 'schedule.when.weekly', defaultMessage: '{days} at {time}' },
  once: { id: 'schedule.when.once', defaultMessage: 'Once, on {day} at {time}' },
});

/** The schedule’s time, which is local time at each lock. */
export function whenMessages(format: Format, intl: IntlShape<string>, when: ScheduleTime): string {
  const time = minuteText(intl, when.minute);
  if (when.kind === 'once') {
    const day = intl.formatDate(Date.parse(when.day), { dateStyle: 'medium', timeZone: 'UTC' });
    return format(times.once, { day, time });
  }
  if (sameDays(when.weekdays, EVERY_DAY)) return format(times.daily, { time });
  const days = weekIn(intl)
    .filter(day => when.weekdays.includes(day))
    .map(day => weekdayName(intl, day, 'short'));
  return format(times.weekly, { days: intl.formatList(days), time });
}
