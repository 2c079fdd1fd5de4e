/** Whether stored credentials open the lock, by its local time alone. Pure. */
import type { Held } from './things.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** `wall`: local time as if it were UTC, in ms. */
export function opens({ from, until, days, once, usedAt }: Held, wall: number): boolean {
  if (once && usedAt !== null) return false;
  if ((from !== null && wall < from) || (until !== null && until <= wall)) return false;
  if (days.length === 0) return true;
  const minute = Math.floor((wall % DAY_MS) / MINUTE_MS);
  // Sunday is 0 in JavaScript and 7 in the cloud.
  const weekday = new Date(wall).getUTCDay() || 7;
  return days.some(({ weekDay, startTime, endTime }) => weekDay === weekday && startTime <= minute && minute < endTime);
}
