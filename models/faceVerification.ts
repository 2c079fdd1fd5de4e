/** How often a face has to be shown anew, and by when. */
import { DAY_MS, HOUR_MS } from './duration.ts';
import { dayIn, shownAt } from './wallClock.ts';

/** `once`: it was verified as it was added, and never has to be again. */
export const VERIFICATION_FREQUENCIES = ['once', 'daily', 'weekly', 'monthly'] as const;
export type VerificationFrequency = (typeof VERIFICATION_FREQUENCIES)[number];

export interface FaceVerification {
  every: VerificationFrequency;
  verifiedAt: number;
  /** Null: nothing is due, because it never is, or because it is overdue already. */
  dueAt: number | null;
  near: boolean;
  /** Nobody has verified it in time: until somebody does, the lock must not hold it. */
  overdue: boolean;
}

export const VERIFICATION_NOTICE_MS: Record<Exclude<VerificationFrequency, 'once'>, number> = {
  daily: 6 * HOUR_MS,
  weekly: 24 * HOUR_MS,
  monthly: 72 * HOUR_MS,
};

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A month later by the calendar: the 31st is followed by the last day of a month that has none. */
function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month, Math.min(date, last)));
}

const dayOf: Record<Exclude<VerificationFrequency, 'once'>, (day: string) => string> = {
  daily: day => isoDay(Date.parse(day) + DAY_MS),
  weekly: day => isoDay(Date.parse(day) + 7 * DAY_MS),
  monthly: monthAfter,
};

/**
 * The midnight at the door that ends the day on which it has to be verified again: whoever does so each day, at whatever
 * hour, is never late. Null: it never has to be.
 */
export function verifyBefore(every: VerificationFrequency, zone: string, verifiedAt: number): number | null {
  if (every === 'once') return null;
  const lastDay = dayOf[every](dayIn(zone, verifiedAt));
  return shownAt(zone, isoDay(Date.parse(lastDay) + DAY_MS), 0).at;
}
