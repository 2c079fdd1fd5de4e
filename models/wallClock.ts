import { DAY_MS, MINUTE_MS } from './duration.ts';
import type { PlannedTime, ScheduleTime } from './schedule.ts';
import { type TimeWindow, type Validity, type Weekday, weekdayFromSunday } from './validity.ts';
import { offsetAt, offsetChangeBetween } from './zoneChange.ts';

/** Yesterday, today and the next seven days: today's weekday twice, in case today's time has passed. */
const DAYS_AHEAD = 9;
/** DST can skip the whole window of a day, and the next one may be a week later. */
const DAYS_TO_SPARE = DAYS_AHEAD + 7;

type Shown = Pick<PlannedTime, 'at' | 'clock'>;

/** Formats the date in a zone, like `2026-11-21`. */
export const dayIn = (zone: string, at: number): string =>
  new Date(at + offsetAt(zone, at)).toISOString().slice(0, 'yyyy-mm-dd'.length);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

const weekdayOf = (day: string): Weekday => weekdayFromSunday(new Date(day).getUTCDay() + 1);

/** The first occurrence of a time that DST repeats; for a skipped time, the end of the gap. */
export function shownAt(zone: string, day: string, minute: number): Shown {
  const wall = Date.parse(day) + minute * MINUTE_MS;
  const [before, after] = [offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)];
  const moments = [...new Set([wall - before, wall - after])]
    .filter(at => at + offsetAt(zone, at) === wall)
    .sort((a, b) => a - b);
  const [at] = moments;
  if (at === undefined) return { at: offsetChangeBetween(zone, wall - DAY_MS, wall + DAY_MS).at, clock: 'skipped' };
  return { at, clock: moments.length > 1 ? 'doubled' : 'plain' };
}

/** Starts with yesterday, to be safe around midnight; callers skip times that have passed. */
const daysAround = (zone: string, at: number, weekdays: readonly number[], count = DAYS_AHEAD): string[] =>
  Array.from({ length: count }, (_, ahead) => dayAfter(dayIn(zone, at), ahead - 1)).filter(day =>
    weekdays.includes(weekdayOf(day)),
  );

export function nextTime(when: ScheduleTime, zone: string, after: number): PlannedTime | null {
  const days = when.kind === 'once' ? [when.day] : daysAround(zone, after, when.weekdays);
  for (const day of days) {
    const shown = shownAt(zone, day, when.minute);
    if (shown.at > after) return { zone, ...shown };
  }
  return null;
}

/** The current window or the next; null if none follows. If DST repeats an hour, its first occurrence counts. */
export function windowFrom(
  validity: Extract<Validity, { kind: 'limited' | 'cycle' }>,
  zone: string,
  now: number,
): TimeWindow | null {
  const { start, end } = validity;
  if (now >= end) return null;
  if (validity.kind === 'limited') return { start, end };
  for (const day of daysAround(zone, Math.max(now, start), validity.weekdays, DAYS_TO_SPARE)) {
    const from = Math.max(start, shownAt(zone, day, validity.fromMinute).at);
    const until = Math.min(end, shownAt(zone, day, validity.untilMinute).at);
    if (from < until && now < until) return { start: from, end: until };
  }
  return null;
}

export const timesAhead = (when: ScheduleTime, zones: Iterable<string>, after: number): PlannedTime[] =>
  [...new Set(zones)]
    .flatMap(zone => nextTime(when, zone, after) ?? [])
    .sort((a, b) => a.at - b.at || a.zone.localeCompare(b.zone, 'en'));
