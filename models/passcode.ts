import * as z from 'zod/mini';
import { HOUR_MS } from './duration.ts';
import { lookUp } from './lookUp.ts';
import type { Validity, Weekday } from './validity.ts';

/** As it is stored and sent (reading A). A cycle has a variant beside it. */
export const PasscodeType = { ONCE: 1, PERMANENT: 2, LIMIT: 3, CLEAR: 4, CYCLE: 5, CUSTOM: 6 } as const;
export type PasscodeType = (typeof PasscodeType)[keyof typeof PasscodeType];

/** In the order in which a form offers them (reading B): permanent 1, limited 2, once 3, clear 4, cycle 5, custom 6. */
const BY_CHOICE = [
  PasscodeType.PERMANENT,
  PasscodeType.LIMIT,
  PasscodeType.ONCE,
  PasscodeType.CLEAR,
  PasscodeType.CYCLE,
  PasscodeType.CUSTOM,
] as const;

/** The type that is meant by the n-th choice of a form, from 1; the one place where the two readings meet. */
export const passcodeTypeChosen = (choice: number): PasscodeType | undefined => BY_CHOICE[choice - 1];

/** Days that a cycle may have a number of its own for (spec §3). Any others are a cycle without one. */
export const CycleVariant = {
  WEEKEND: 5,
  DAILY: 6,
  WEEKDAY: 7,
  MONDAY: 8,
  TUESDAY: 9,
  WEDNESDAY: 10,
  THURSDAY: 11,
  FRIDAY: 12,
  SATURDAY: 13,
  SUNDAY: 14,
} as const;
export type CycleVariant = (typeof CycleVariant)[keyof typeof CycleVariant];

const DAYS_OF: Record<CycleVariant, readonly Weekday[]> = {
  [CycleVariant.WEEKEND]: [6, 7],
  [CycleVariant.DAILY]: [1, 2, 3, 4, 5, 6, 7],
  [CycleVariant.WEEKDAY]: [1, 2, 3, 4, 5],
  [CycleVariant.MONDAY]: [1],
  [CycleVariant.TUESDAY]: [2],
  [CycleVariant.WEDNESDAY]: [3],
  [CycleVariant.THURSDAY]: [4],
  [CycleVariant.FRIDAY]: [5],
  [CycleVariant.SATURDAY]: [6],
  [CycleVariant.SUNDAY]: [7],
};

/** Which number these days have, if any. */
export function cycleVariant(weekdays: readonly number[]): CycleVariant | undefined {
  const asked = [...new Set(weekdays)].sort().join();
  return Object.values(CycleVariant).find(variant => DAYS_OF[variant].join() === asked);
}

/** Which days a number of a cycle means; none of any other number. */
export const daysOfVariant = (variant: number): readonly Weekday[] => lookUp(DAYS_OF, String(variant)) ?? [];

/**
 * Recurring passcodes that a lock and its maker work out alike. `untilEnd`: the lock stops taking them at their end. `endless`: they
 * carry whole hours and the days of a `CycleVariant`, and no last day, so the console deletes them at their end.
 */
export const RECURRING_PASSCODES = ['none', 'untilEnd', 'endless'] as const;
export type RecurringPasscodes = (typeof RECURRING_PASSCODES)[number];

const MINUTES_AN_HOUR = 60;
/** What an endless recurring passcode can't carry of these times; null: it carries them. */
export function endlessCycleProblem({
  weekdays,
  fromMinute,
  untilMinute,
}: Extract<Validity, { kind: 'cycle' }>): 'days' | 'hours' | null {
  if (cycleVariant(weekdays) === undefined) return 'days';
  return [fromMinute, untilMinute].every(minute => minute % MINUTES_AN_HOUR === 0) ? null : 'hours';
}

export const PASSCODE_DIGITS_MIN = 4;
export const PASSCODE_DIGITS_MAX = 9;

/** The digits themselves; how many of them a lock takes is asked of the lock. */
export const PasscodeDigits = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${PASSCODE_DIGITS_MIN},${PASSCODE_DIGITS_MAX}}$`)));

/** A timed passcode may not start earlier than this before now, and a generated one must be used within it of its start. */
export const PASSCODE_START_MS = 24 * HOUR_MS;
/** A generated passcode for one use opens within this of its start. */
export const PASSCODE_ONCE_MS = 6 * HOUR_MS;

/**
 * A generated passcode must be used once within a day of its start, or of now; one for a single use within six hours. Makers say
 * that of recurring ones too or don't, so the console counts on an unused one opening until its end.
 */
export function lapsesAt(validity: Validity, now: number): number {
  if (validity.kind === 'cycle') return validity.end;
  const start = validity.kind === 'permanent' ? now : (validity.start ?? now);
  return start + (validity.kind === 'once' ? PASSCODE_ONCE_MS : PASSCODE_START_MS);
}
