import type { Weekday } from '../../../../models/validity.ts';
import { daysIn, type dayWords, hoursIn } from '../batch/timesIn.ts';

export interface QuickTimes {
  weekdays: Weekday[];
  fromMinute: number;
  untilMinute: number;
}

/** Reads `Tue, Thu 9–12`; null if any part of it is not understood. */
export function quickTimes(text: string, words: ReturnType<typeof dayWords>): QuickTimes | null {
  const parts = text.trim().split(/\s+/);
  for (let at = 1; at < parts.length; at++) {
    const weekdays = daysIn(parts.slice(0, at).join(' '), words);
    const hours = hoursIn(parts.slice(at).join(' '));
    if (weekdays && hours) return { weekdays, ...hours };
  }
  return null;
}
