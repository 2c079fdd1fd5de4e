import { windowOf } from '../../../machines/aggregates/credential/validityRules.ts';
import { MINUTES_A_DAY, type Validity, type Weekday } from '../../../models/validity.ts';
import { firstDayRead, firstDayWritten, lastDayRead, NO_MOMENT } from './doorTime.ts';

export type ValidityKind = Validity['kind'];

export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
export const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
export const WEEKEND: readonly Weekday[] = [6, 7];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Initial values when a kind is chosen. `limited` keeps the times entered before, `cycle` only the first day. */
export function draftOf(kind: ValidityKind, before: Validity, now: number, timeZone: string): Validity {
  const minute = now - (now % MINUTE_MS);
  const { start = minute, end = minute + DAY_MS } = windowOf(before);
  switch (kind) {
    case 'permanent':
    case 'once':
      return { kind };
    case 'limited':
      return { kind, start, end };
    case 'cycle': {
      const days = {
        start: firstDayRead(firstDayWritten(start, timeZone), timeZone),
        end: monthAfter(start, timeZone),
      };
      return { kind, ...days, weekdays: [...WORKDAYS], fromMinute: 0, untilMinute: MINUTES_A_DAY };
    }
  }
}

/** Extends a validity by its own length: from its end, or from now if it has expired. It starts now at the earliest. */
export function renewed(validity: Validity, now: number): Validity {
  const { start, end } = windowOf(validity);
  if (validity.kind === 'once' || validity.kind === 'permanent' || start === undefined || end === undefined)
    return validity;
  const minute = now - (now % MINUTE_MS);
  const startsAt = Math.max(start, minute);
  return { ...validity, start: startsAt, end: Math.max(end, minute) + (end - start) };
}

function monthAfter(at: number, timeZone: string): number {
  const day = firstDayWritten(at + 30 * DAY_MS, timeZone);
  return day === '' ? NO_MOMENT : lastDayRead(day, timeZone);
}

export const sameDays = (some: readonly Weekday[], others: readonly Weekday[]): boolean =>
  some.length === others.length && others.every(day => some.includes(day));

export const toggled = (days: readonly Weekday[], day: Weekday): Weekday[] =>
  EVERY_DAY.filter(each => (each === day ? !days.includes(day) : days.includes(each)));
