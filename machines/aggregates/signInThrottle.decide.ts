/** Uses a growing delay instead of a lock-out, so that a guessing stranger can't keep the owner out for long. */
import { HOUR_MS, MINUTE_MS } from '../../models/duration.ts';
export interface FailureCount {
  failures: number;
  /** Time of the last failure in epoch ms. */
  lastAt: number;
}

export type Verdict = { allowed: true } | { allowed: false; retryAt: number };

/** Failures allowed without a delay: people mistype, and share network addresses. */
export const ACCOUNT_LIMIT = 5;
export const ADDRESS_LIMIT = 20;
export const DEAD_LINK_LIMIT = 20;
export const PUZZLE_LIMIT = 20;
export const PASSKEY_LIMIT = 20;

const LONGEST_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = HOUR_MS;

const remembered = ({ failures, lastAt }: FailureCount, now: number): number =>
  now - lastAt >= FORGOTTEN_AFTER_MS ? 0 : failures;

export function judgeTry(count: FailureCount, now: number, limit: number): Verdict {
  const over = remembered(count, now) - limit;
  if (over < 0) return { allowed: true };
  const retryAt = count.lastAt + Math.min(LONGEST_MS, 1000 * 2 ** over);
  return now >= retryAt ? { allowed: true } : { allowed: false, retryAt };
}

export const afterFailure = (count: FailureCount, now: number): FailureCount => ({
  failures: remembered(count, now) + 1,
  lastAt: now,
});
