import { MINUTE_MS } from '../../../models/duration.ts';
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import { VALIDITY_FREE_YEARS, VALIDITY_MAX_YEARS } from '../../../models/limits.ts';
import type { Validity, Weekday } from '../../../models/validity.ts';
import { shownAt } from '../../../models/wallClock.ts';
import { knownZone } from '../../../models/zoneChange.ts';

export interface ValidityRule {
  now: number;
  timeZone: string;
  own: Validity;
}

export function validityRefusal(validity: Validity, { now, timeZone, own }: ValidityRule): Rejection | null {
  if (isBackwards(validity)) return reject('validityBackwards');
  const { start, end } = windowOf(validity);
  if (end !== undefined && end < now) return reject('validityEnded');
  if (start !== undefined && end !== undefined) {
    const [from, until] = [atTheDoor(start, timeZone), atTheDoor(end, timeZone)];
    if (until > yearsLater(from, VALIDITY_MAX_YEARS)) return reject('validityTooLong', { years: VALIDITY_MAX_YEARS });
    if (isUneven(from, until)) return reject('validityUneven');
  }
  return beyondOwn(validity, own);
}

export const beyondOwn = (validity: Validity, own: Validity): Rejection | null =>
  isWithin(validity, own) ? null : reject('validityBeyondOwn');

export const windowOf = (validity: Validity): { start?: number | undefined; end?: number | undefined } =>
  validity.kind === 'permanent' ? {} : { start: validity.start, end: validity.end };

function isBackwards(validity: Validity): boolean {
  const { start, end } = windowOf(validity);
  if (start !== undefined && end !== undefined && start >= end) return true;
  return validity.kind === 'cycle' && validity.fromMinute >= validity.untilMinute;
}

/** Nothing fits within `once`: a single use can't be passed on. Within a `cycle`, only a `cycle` fits. */
export function isWithin(inner: Validity, outer: Validity): boolean {
  if (outer.kind === 'permanent') return true;
  if (outer.kind === 'once') return false;
  if (outer.kind === 'cycle' && !hasHoursWithin(inner, outer)) return false;
  const { start, end } = windowOf(inner);
  return start !== undefined && end !== undefined && start >= outer.start && end <= outer.end;
}

/** The part of `inner` that lies within `outer`; null if there is none, or if no validity can express it. */
export function clipped(inner: Validity, outer: Validity): Validity | null {
  if (isWithin(inner, outer)) return inner;
  if (outer.kind !== 'limited' && outer.kind !== 'cycle') return null;
  const { start: from = outer.start, end: until = outer.end } = windowOf(inner);
  const [start, end] = [Math.max(from, outer.start), Math.min(until, outer.end)];
  if (start >= end) return null;
  if (inner.kind === 'once') return outer.kind === 'cycle' ? null : { kind: 'once', start, end };
  if (inner.kind !== 'cycle' && outer.kind !== 'cycle') return { kind: 'limited', start, end };
  const cycles = [inner, outer].filter(one => one.kind === 'cycle');
  const weekdays = EVERY_DAY.filter(day => cycles.every(cycle => cycle.weekdays.includes(day)));
  const fromMinute = Math.max(...cycles.map(cycle => cycle.fromMinute));
  const untilMinute = Math.min(...cycles.map(cycle => cycle.untilMinute));
  const isOpen = weekdays.length > 0 && fromMinute < untilMinute;
  return isOpen ? { kind: 'cycle', start, end, weekdays, fromMinute, untilMinute } : null;
}

/**
 * A validity of more than a year must end on the day of the month, and at the time, at which it starts (spec §5). Moves
 * the end back to the last such moment.
 */
export function evened(validity: Validity, timeZone: string): Validity {
  const { start, end } = windowOf(validity);
  if (start === undefined || end === undefined) return validity;
  const [from, until] = [atTheDoor(start, timeZone), atTheDoor(end, timeZone)];
  if (!isUneven(from, until)) return validity;
  const [day = '', hours, minutes] = [from.slice('2026-02-'.length, '2026-02-28'.length), ...from.slice(11).split(':')];
  const minute = Number(hours) * 60 + Number(minutes);
  const last = Number(until.slice(0, 4)) * 12 + Number(until.slice(5, 7)) - 1;
  for (let month = last; month >= last - 12 * VALIDITY_MAX_YEARS; month--) {
    const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-`;
    // Skips months that lack the day, and days that lack the time because of DST.
    const at = shownAt(knownZone(timeZone), first + day, minute).at + (start % MINUTE_MS);
    if (at <= end && dayAndTime(atTheDoor(at, timeZone)) === dayAndTime(from))
      return { ...validity, end: at } as Validity;
  }
  return validity;
}

const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
type Cycle = Extract<Validity, { kind: 'cycle' }>;
const hasHoursWithin = (inner: Validity, outer: Cycle): boolean =>
  inner.kind === 'cycle' &&
  inner.weekdays.every(day => outer.weekdays.includes(day)) &&
  inner.fromMinute >= outer.fromMinute &&
  inner.untilMinute <= outer.untilMinute;

/** Returns a text like `2026-02-28 10:00:00.000` in `timeZone`; such texts sort by time. */
function atTheDoor(at: number, timeZone: string): string {
  const format = { timeZone: knownZone(timeZone), dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', format).format(at);
  return `${clock}.${String(at % 1000).padStart(3, '0')}`;
}

const isUneven = (from: string, until: string): boolean =>
  until > yearsLater(from, VALIDITY_FREE_YEARS) && dayAndTime(from) !== dayAndTime(until);
const yearsLater = (time: string, years: number): string => `${Number(time.slice(0, 4)) + years}${time.slice(4)}`;
const dayAndTime = (time: string): string => time.slice('2026-02-'.length);
