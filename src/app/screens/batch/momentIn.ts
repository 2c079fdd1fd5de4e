import { firstDayRead, lastDayRead, momentRead } from '../../forms/doorTime.ts';

/** Accepts dates with the year first, or the day first with dots; rejects ambiguous ones. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

const two = (part: string): string => part.padStart(2, '0');

function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A moment in the lock’s time zone. A date alone means the day’s first moment as a start, its last as an end. */
export function momentIn(text: string, timeZone: string, as: 'start' | 'end'): number | null {
  const [, ...parts] = YEAR_FIRST.exec(text.trim()) ?? [];
  const [, day, month, year, ...time] = DAY_FIRST.exec(text.trim()) ?? [];
  const [y, m, d, hour, minute] = parts.length > 0 ? parts : [year, month, day, ...time];
  if (!y || !m || !d || !isReal(Number(y), Number(m), Number(d))) return null;
  const date = `${y}-${two(m)}-${two(d)}`;
  if (hour === undefined || minute === undefined)
    return as === 'start' ? firstDayRead(date, timeZone) : lastDayRead(date, timeZone);
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return momentRead(`${date}T${two(hour)}:${minute}`, timeZone);
}
