import { lookUp } from '../../models/lookUp.ts';
import type { Validity, Weekday } from '../../models/validity.ts';
import { knownZone } from '../../models/zoneChange.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';

export type ValidityPhase = 'willBeValid' | 'valid' | 'ended';

/** `end` is exclusive here. A recurring validity counts as valid outside its hours too. */
export function validityPhase(validity: Validity, now: number): ValidityPhase {
  const { start, end } = windowOf(validity);
  if (end !== undefined && now >= end) return 'ended';
  return start !== undefined && now < start ? 'willBeValid' : 'valid';
}

const WEEKDAYS: Readonly<Record<string, Weekday>> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

export function isOpenAt(validity: Validity, now: number, timeZone: string): boolean {
  if (validityPhase(validity, now) !== 'valid') return false;
  if (validity.kind !== 'cycle') return true;
  const { weekday, minute } = clockAt(now, timeZone);
  return (
    validity.weekdays.some(day => day === weekday) && minute >= validity.fromMinute && minute < validity.untilMinute
  );
}

function clockAt(now: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: knownZone(timeZone),
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: lookUp(WEEKDAYS, parts.get('weekday') ?? ''),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
