import type { IntlShape } from '@formatjs/intl';
import type { Weekday } from '../../../models/validity.ts';

/** Any Monday: 1 January 2024 was one. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export const weekdayName = (intl: IntlShape<string>, day: Weekday, weekday: 'short' | 'long'): string =>
  intl.formatDate(MONDAY + (day - 1) * DAY_MS, { weekday, timeZone: 'UTC' });
