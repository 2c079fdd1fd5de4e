import type { IntlShape } from '@formatjs/intl';
import { DAY_MS } from '../../../models/duration.ts';
import type { Weekday } from '../../../models/validity.ts';
import { firstDayOfWeek } from '../i18n/firstDayOfWeek.ts';
import { EVERY_DAY } from './validityDraft.ts';

/** 1 January 2024, a Monday: weekday names are formatted from dates. */
const MONDAY = Date.UTC(2024, 0, 1);

export const weekdayName = (intl: IntlShape<string>, day: Weekday, weekday: 'short' | 'long'): string =>
  intl.formatDate(MONDAY + (day - 1) * DAY_MS, { weekday, timeZone: 'UTC' });

/** The seven weekdays, starting on the first day of the week in the locale’s region. */
export function weekIn({ locale }: Pick<IntlShape<string>, 'locale'>): readonly Weekday[] {
  const first = EVERY_DAY.indexOf(firstDayOfWeek(locale));
  return [...EVERY_DAY.slice(first), ...EVERY_DAY.slice(0, first)];
}
