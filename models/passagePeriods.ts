import { MINUTE_MS } from './duration.ts';
import type { PassageMode } from './passageMode.ts';
import { MINUTES_A_DAY } from './validity.ts';
import { knownZone } from './zoneChange.ts';

const WEEK = 7 * MINUTES_A_DAY;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Minutes since Monday 0:00 in the zone. */
function minuteOfWeek(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: knownZone(timeZone),
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? '';
  return DAYS.indexOf(part('weekday')) * MINUTES_A_DAY + Number(part('hour')) * 60 + Number(part('minute'));
}

interface Span {
  from: number;
  until: number;
}

const spansOf = (mode: PassageMode): Span[] =>
  mode.on
    ? mode.periods.flatMap(period =>
        period.weekdays.map(day => {
          const midnight = (day - 1) * MINUTES_A_DAY;
          return period.allDay
            ? { from: midnight, until: midnight + MINUTES_A_DAY }
            : { from: midnight + period.fromMinute, until: midnight + period.untilMinute };
        }),
      )
    : [];

const around = (spans: readonly Span[], minute: number) =>
  spans.find(({ from, until }) => from <= minute && minute < until);

export const holdsOpen = (mode: PassageMode, at: number, timeZone: string): boolean =>
  mode.on && around(spansOf(mode), minuteOfWeek(at, timeZone)) !== undefined;

/**
 * End of the current period, with adjoining ones; null if no period is current, or it never ends. Looks again from each
 * end found, because a DST change moves it.
 */
export function passageEndsAt(mode: PassageMode, at: number, timeZone: string): number | null {
  const spans = spansOf(mode);
  const latest = at + WEEK * MINUTE_MS;
  let end = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  for (;;) {
    const minute = minuteOfWeek(end, timeZone);
    const span = around(spans, minute);
    if (!span) return end > at ? end : null;
    if (end > latest) return null;
    end += (span.until - minute) * MINUTE_MS;
  }
}
