import { defineMessages, type IntlShape } from '@formatjs/intl';
import { HOUR_MS } from '../../../../models/duration.ts';
import { HOURS_A_DAY, hoursOf, type RecordHours } from '../../../../models/recordHours.ts';
import { minuteText } from '../../forms/minuteText.ts';
import type { Format } from '../../i18n/intl.tsx';
import { NIGHT_HOURS } from './recordPeriod.ts';

const messages = defineMessages({
  night: { id: 'records.night', defaultMessage: 'Night of {day}' },
  hours: { id: 'records.hours.range', defaultMessage: '{from} to {until}' },
});

export const dayText = (intl: IntlShape<string>, day: string, style: 'long' | 'medium'): string =>
  intl.formatDate(
    `${day}T00:00:00Z`,
    style === 'medium'
      ? { dateStyle: 'medium', timeZone: 'UTC' }
      : { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' },
  );

export const nightText = (format: Format, intl: IntlShape<string>, day: string): string =>
  format(messages.night, { day: dayText(intl, day, 'long') });

/** `6 PM` or `18 Uhr`, as is usual in the language. */
export const hourText = (intl: IntlShape<string>, hour: number): string =>
  hour === HOURS_A_DAY
    ? minuteText(intl, hour * 60)
    : intl.formatDate(hour * HOUR_MS, { hour: 'numeric', timeZone: 'UTC' });

const rangeText = (format: Format, intl: IntlShape<string>, from: number, until: number): string =>
  format(messages.hours, { from: hourText(intl, from), until: hourText(intl, until) });

export function hoursText(format: Format, intl: IntlShape<string>, written: RecordHours): string {
  const { from, until } = hoursOf(written);
  return rangeText(format, intl, from, until);
}

/** The hours that a night has on this page. */
export const nightHoursText = (format: Format, intl: IntlShape<string>): string =>
  rangeText(format, intl, NIGHT_HOURS.from, NIGHT_HOURS.until);

export const HOURS: readonly number[] = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour);
