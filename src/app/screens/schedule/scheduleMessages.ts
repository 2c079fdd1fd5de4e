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
import { EVERY_DAY, sameDays } from '../../forms/validityDraft.ts';
import { weekdayName } from '../../forms/weekdays.ts';
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
      'Should the console be down at the time, doors are still locked up to 15 minutes later; after that the time counts as missed, and you are told.',
  },
  unlock: {
    id: 'schedule.action.unlock.means',
    defaultMessage:
      'Doors are never opened late: should the console be down at the time, it counts as missed, and you are told. A door that has had no turn within 15 minutes stays as it is.',
  },
});

interface Look {
  message: MessageDescriptor;
  meaning: Meaning;
  icon: LucideIcon;
}

const states = defineMessages({
  waiting: { id: 'schedule.state.waiting', defaultMessage: 'Waits for its time' },
  due: { id: 'schedule.state.due', defaultMessage: 'Begins now' },
  paused: { id: 'schedule.state.paused', defaultMessage: 'Paused' },
  cancelled: { id: 'schedule.state.cancelled', defaultMessage: 'Cancelled' },
  ended: { id: 'schedule.state.ended', defaultMessage: 'Over' },
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
    defaultMessage: 'Missed: the console was not running then, and it was too late afterwards. No door was moved.',
  },
  noLocks: {
    id: 'schedule.missed.noLocks',
    defaultMessage: 'Missed: no lock was left that you manage. No door was moved.',
  },
  advancedOff: {
    id: 'schedule.missed.advancedOff',
    defaultMessage: 'Missed: the advanced functions of the locks’ owner are over. No door was moved.',
  },
  notCovered: {
    id: 'schedule.missed.notCovered',
    defaultMessage: 'Missed: VIP doesn’t cover these locks. No door was moved.',
  },
});

export const leftOutMessages: Record<ExcludedLock['why'], MessageDescriptor> = defineMessages({
  lockGone: {
    id: 'schedule.leftOut.gone',
    defaultMessage:
      '{count, plural, one {# lock was left out: it is no longer among yours.} other {# locks were left out: they are no longer among yours.}}',
  },
  noPermission: {
    id: 'schedule.leftOut.noPermission',
    defaultMessage:
      '{count, plural, one {# lock was left out: you no longer manage it.} other {# locks were left out: you no longer manage them.}}',
  },
  advancedOff: {
    id: 'schedule.leftOut.advancedOff',
    defaultMessage:
      '{count, plural, one {# lock was left out: the advanced functions of its owner are over.} other {# locks were left out: the advanced functions of their owner are over.}}',
  },
  notCovered: {
    id: 'schedule.leftOut.notCovered',
    defaultMessage:
      '{count, plural, one {# lock was left out: VIP doesn’t cover it.} other {# locks were left out: VIP doesn’t cover them.}}',
  },
});

export const clockMessages: Record<Exclude<PlannedTime['clock'], 'plain'>, MessageDescriptor> = defineMessages({
  skipped: {
    id: 'schedule.clock.skipped',
    defaultMessage: 'The clocks go forward then and skip the time that you chose: this is the first moment after it.',
  },
  doubled: {
    id: 'schedule.clock.doubled',
    defaultMessage: 'The clocks go back then and show this time twice: it is done the first time.',
  },
});

const times = defineMessages({
  daily: { id: 'schedule.when.daily', defaultMessage: 'Every day at {time}' },
  weekly: { id: 'schedule.when.weekly', defaultMessage: '{days} at {time}' },
  once: { id: 'schedule.when.once', defaultMessage: 'Once, on {day} at {time}' },
});

/** A midnight to format times with: 1 January 2024 was a Monday, and UTC has no DST. */
const SOME_MIDNIGHT = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;

/** The schedule’s time, which is local time at each lock. */
export function whenMessages(format: Format, intl: IntlShape<string>, when: ScheduleTime): string {
  const time = intl.formatDate(SOME_MIDNIGHT + when.minute * MINUTE_MS, { timeStyle: 'short', timeZone: 'UTC' });
  if (when.kind === 'once') {
    const day = intl.formatDate(Date.parse(when.day), { dateStyle: 'medium', timeZone: 'UTC' });
    return format(times.once, { day, time });
  }
  if (sameDays(when.weekdays, EVERY_DAY)) return format(times.daily, { time });
  const days = EVERY_DAY.filter(day => when.weekdays.includes(day)).map(day => weekdayName(intl, day, 'short'));
  return format(times.weekly, { days: intl.formatList(days), time });
}
