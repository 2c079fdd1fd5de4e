import type { IntlShape } from '@formatjs/intl';
import { MINUTE_MS } from '../../../models/duration.ts';
import { MINUTES_A_DAY } from '../../../models/validity.ts';

const has12Hours = ({ locale }: IntlShape<string>): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Formats a minute of the day in the reader’s locale; on a 24-hour clock the end of the day is 24:00. */
export const minuteText = (intl: IntlShape<string>, minute: number): string =>
  intl.formatDate(minute * MINUTE_MS, {
    timeStyle: 'short',
    timeZone: 'UTC',
    ...(minute === MINUTES_A_DAY && !has12Hours(intl) && { hourCycle: 'h24' }),
  });

/** For narrow scales: `6 AM` or `06`. */
export function hourText(intl: IntlShape<string>, hour: number): string {
  if (!has12Hours(intl)) return String(hour).padStart(2, '0');
  return intl.formatDate(hour * 60 * MINUTE_MS, { hour: 'numeric', timeZone: 'UTC' });
}
