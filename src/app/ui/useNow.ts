import { useSyncExternalStore } from 'react';
import { useMinute } from './minute.ts';
import { ticking } from './ticking.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** One timer for all countdowns on the page. */
const seconds = ticking(SECOND);

/** Whether to count seconds. The limit is two minutes, because `minute` may be up to a minute old. */
export const isNear = (at: number, minute: number): boolean => at > minute && at - minute < 2 * MINUTE;

const second = () => Math.floor(Date.now() / SECOND) * SECOND;
const never = () => () => {};

/** The current time to the minute, or to the second if `until` is near. */
export function useNow(until: number | null): number {
  const minute = useMinute();
  const near = until !== null && isNear(until, minute);
  const counted = useSyncExternalStore(near ? seconds.listen : never, near ? second : () => minute, () => minute);
  return near ? counted : minute;
}
