import dayjs from 'dayjs';

const WRITTEN = 'YYYY-MM-DD';

/** A day as a date input writes it, in the reader's own zone; '' for none. */
export const dayOf = (at: number | undefined): string => (at === undefined ? '' : dayjs(at).format(WRITTEN));

/** A day has not always 24 hours: on two days of the year it is an hour longer or shorter. */
export const startOfDay = (day: string): string => (day === '' ? '' : String(dayjs(day).startOf('day').valueOf()));
export const endOfDay = (day: string): string => (day === '' ? '' : String(dayjs(day).endOf('day').valueOf()));
