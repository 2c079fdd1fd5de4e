import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Weekday } from '../../../../models/validity.ts';
import { dayIn, shownAt } from '../../../../models/wallClock.ts';

dayjs.extend(utc);

export const PERIODS = ['lastNight', 'yesterday', 'lastWeek', 'lastMonth', 'quarter'] as const;
export type RecordPeriod = (typeof PERIODS)[number];

const NIGHT_FROM = 18;
const NIGHT_UNTIL = 8;
export const NIGHT_HOURS = { from: NIGHT_FROM, until: NIGHT_UNTIL };
const NIGHTS = 7;
const MINUTES_AN_HOUR = 60;
const MONTHS_A_QUARTER = 3;
const DAY = 'YYYY-MM-DD';

/** Days like `2026-11-24` in the list’s time zone; '' for none. */
export interface ChosenTime {
  period?: RecordPeriod | undefined;
  /** The day on which the night begins. */
  night?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface Moments {
  happenedFrom?: number;
  happenedUntil?: number;
}

export const isDay = (written: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(written) && dayjs.utc(written).format(DAY) === written;

// Calendar days have no clock changes, so arithmetic with them is in UTC.
const after = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(DAY);
const at = (zone: string, day: string, hour: number): number => shownAt(zone, day, hour * MINUTES_AN_HOUR).at;

const nightOf = (day: string, zone: string) => ({
  happenedFrom: at(zone, day, NIGHT_FROM),
  happenedUntil: at(zone, after(day, 1), NIGHT_UNTIL) - 1,
});

/** From the first day’s beginning to the last day’s end, which are 23 to 25 hours apart for a single day. */
const wholeDays = (first: string, last: string, zone: string) => ({
  happenedFrom: at(zone, first, 0),
  happenedUntil: at(zone, after(last, 1), 0) - 1,
});

interface Here {
  zone: string;
  now: number;
  weekStart: Weekday;
}

/** The first and the last day of a period; null for a night. */
export function daysOf(
  period: RecordPeriod,
  { zone, now, weekStart }: Here,
): { firstDay: string; lastDay: string } | null {
  const today = dayIn(zone, now);
  const date = dayjs.utc(today);
  const span = (first: dayjs.Dayjs, end: dayjs.Dayjs) => ({
    firstDay: first.format(DAY),
    lastDay: end.subtract(1, 'day').format(DAY),
  });
  switch (period) {
    case 'lastNight':
      return null;
    case 'yesterday':
      return { firstDay: after(today, -1), lastDay: after(today, -1) };
    case 'lastWeek': {
      const week = date.subtract((date.day() - weekStart + 7) % 7, 'day');
      return span(week.subtract(7, 'day'), week);
    }
    case 'lastMonth': {
      const month = date.startOf('month');
      return span(month.subtract(1, 'month'), month);
    }
    case 'quarter': {
      const quarter = date.startOf('month').subtract(date.month() % MONTHS_A_QUARTER, 'month');
      return span(quarter, quarter.add(MONTHS_A_QUARTER, 'month'));
    }
  }
}

export function momentsOf({ period, night, from, to }: ChosenTime, here: Here): Moments {
  const { zone, now } = here;
  if (period) {
    const days = daysOf(period, here);
    return days ? wholeDays(days.firstDay, days.lastDay, zone) : nightOf(after(dayIn(zone, now), -1), zone);
  }
  if (night) return nightOf(night, zone);
  return {
    ...(from && { happenedFrom: at(zone, from, 0) }),
    ...(to && { happenedUntil: at(zone, after(to, 1), 0) - 1 }),
  };
}

/** The days on which the last nights began, the latest first. */
export const lastNights = (zone: string, now: number): string[] =>
  Array.from({ length: NIGHTS }, (_, ago) => after(dayIn(zone, now), -1 - ago));
