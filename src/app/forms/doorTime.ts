import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { knownZone } from '../../../models/zoneChange.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const MOMENT = 'YYYY-MM-DDTHH:mm';
const DAY = 'YYYY-MM-DD';

/** A moment not entered yet: schemas reject it. */
export const NO_MOMENT = Number.NaN;

/** A moment as the value of an input of type datetime-local, in the lock’s time zone. */
export const momentWritten = (at: number, timeZone: string): string =>
  Number.isNaN(at) ? '' : dayjs(at).tz(knownZone(timeZone)).format(MOMENT);
export const momentRead = (written: string, timeZone: string): number =>
  written === '' ? NO_MOMENT : dayjs.tz(written, knownZone(timeZone)).valueOf();

/** A validity in days ends at the start of the day after its last day. */
export const lastDayWritten = (end: number, timeZone: string): string =>
  Number.isNaN(end)
    ? ''
    : dayjs(end - 1)
        .tz(knownZone(timeZone))
        .format(DAY);
export const lastDayRead = (written: string, timeZone: string): number =>
  written === '' ? NO_MOMENT : dayjs.tz(dayAfter(written), knownZone(timeZone)).valueOf();
export const firstDayWritten = (start: number, timeZone: string): string =>
  momentWritten(start, timeZone).slice(0, DAY.length);
export const firstDayRead = (written: string, timeZone: string): number =>
  written === '' ? NO_MOMENT : dayjs.tz(written, knownZone(timeZone)).valueOf();

/** Uses the calendar, because not every day has 24 hours. */
const dayAfter = (day: string): string => dayjs.utc(day).add(1, 'day').format(DAY);

/** Formats minute 570 as `09:30`. The end of the day is 00:00, because an input has no 24:00. */
export const minuteWritten = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map(part => String(part).padStart(2, '0')).join(':');
export function minuteRead(written: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = written.split(':').map(Number);
  return written === '' ? NO_MOMENT : hours * 60 + minutes;
}
