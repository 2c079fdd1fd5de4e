import { useSyncExternalStore } from 'react';
import { useMinute } from './minute.ts';
import { ticking } from './ticking.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** One clock for all that counts down on the page. */
const seconds = ticking(SECOND);

/** Counted down in seconds; the shared minute may itself be one old. */
export const isNear = (at: number, minute: number): boolean => at > minute && at - minute < 2 * MINUTE;

const second = () => Math.floor(Date.now() / SECOND) * SECOND;
const never = () => () => {};

/** Now, as whoever waits for that moment counts: to the minute, and to the second when it is near. */
export function useNow(until: number | null): number {
  const minute = useMinute();
  const near = until !== null && isNear(until, minute);
  const counted = useSyncExternalStore(near ? seconds.listen : never, near ? second : () => minute, () => minute);
  return near ? counted : minute;
}
