import { useSyncExternalStore } from 'react';
import { ticking } from './ticking.ts';

const { listen, now } = ticking(60_000);

/** The current time to the minute, for every age on the page. */
export const useMinute = (): number => useSyncExternalStore(listen, now, now);
