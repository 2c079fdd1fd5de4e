import { DAY_MS, HOUR_MS } from './duration.ts';
import { dayIn, shownAt } from './wallClock.ts';

/** `once`: verified when added, and never again. */
export const VERIFICATION_FREQUENCIES = ['once', 'daily', 'weekly', 'monthly'] as const;
export type VerificationFrequency = (typeof VERIFICATION_FREQUENCIES)[number];

export interface FaceVerification {
  every: VerificationFrequency;
  verifiedAt: number;
  /** Null if verification is never due, or overdue. */
  dueAt: number | null;
  near: boolean;
  /** True if the lock must not hold the face until it is verified. */
  overdue: boolean;
}

export const VERIFICATION_NOTICE_MS: Record<Exclude<VerificationFrequency, 'once'>, number> = {
  daily: 6 * HOUR_MS,
  weekly: 24 * HOUR_MS,
  monthly: 72 * HOUR_MS,
};

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A day that the next month lacks becomes its last day. */
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
 * Returns the midnight that ends the last day in the lock's time zone, so that any hour of that day is in time; null:
 * never due.
 */
export function verifyBefore(every: VerificationFrequency, zone: string, verifiedAt: number): number | null {
  if (every === 'once') return null;
  const lastDay = dayOf[every](dayIn(zone, verifiedAt));
  return shownAt(zone, isoDay(Date.parse(lastDay) + DAY_MS), 0).at;
}
