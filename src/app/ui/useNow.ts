import { useSyncExternalStore } from 'react';
import { useMinute } from './minute.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that counts down on the page; it stands still while nothing does. */
export function listenToSeconds(listener: () => void): () => void {
  if (listeners.size === 0)
    timer = setInterval(() => {
      for (const each of listeners) each();
    }, SECOND);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Whether what comes then is counted down in seconds; the minute may itself be one old. */
export const isNear = (at: number, minute: number): boolean => at > minute && at - minute < 2 * MINUTE;

const second = () => Math.floor(Date.now() / SECOND) * SECOND;
const never = () => () => {};

/** Now, as whoever waits for that moment counts: to the minute, and to the second when it is near. */
export function useNow(until: number | null): number {
  const minute = useMinute();
  const near = until !== null && isNear(until, minute);
  const counted = useSyncExternalStore(near ? listenToSeconds : never, near ? second : () => minute, () => minute);
  return near ? counted : minute;
}
