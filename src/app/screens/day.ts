import dayjs from 'dayjs';

const WRITTEN = 'YYYY-MM-DD';

/** Formats a day for a date input, in the user’s time zone; '' for none. */
export const dayOf = (at: number | undefined): string => (at === undefined ? '' : dayjs(at).format(WRITTEN));

/** Uses the calendar, because with DST not every day has 24 hours. */
export const startOfDay = (day: string): string => (day === '' ? '' : String(dayjs(day).startOf('day').valueOf()));
export const endOfDay = (day: string): string => (day === '' ? '' : String(dayjs(day).endOf('day').valueOf()));
