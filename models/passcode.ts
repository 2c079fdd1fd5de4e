import * as z from 'zod/mini';
import { HOUR_MS } from './duration.ts';
import { lookUp } from './lookUp.ts';
import type { Validity, Weekday } from './validity.ts';

/** Numbers as stored and sent. */
export const PasscodeType = { ONCE: 1, PERMANENT: 2, LIMIT: 3, CLEAR: 4, CYCLE: 5, CUSTOM: 6 } as const;
export type PasscodeType = (typeof PasscodeType)[keyof typeof PasscodeType];

/** In the order of the form, which numbers the types in its own way. */
const BY_CHOICE = [
  PasscodeType.PERMANENT,
  PasscodeType.LIMIT,
  PasscodeType.ONCE,
  PasscodeType.CLEAR,
  PasscodeType.CYCLE,
  PasscodeType.CUSTOM,
] as const;

/** `choice`: the form's number of the type, from 1; only the form uses it. */
export const passcodeTypeChosen = (choice: number): PasscodeType | undefined => BY_CHOICE[choice - 1];

/** Spec §3. Other days form a cycle without a variant. */
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

export function cycleVariant(weekdays: readonly number[]): CycleVariant | undefined {
  const asked = [...new Set(weekdays)].sort().join();
  return Object.values(CycleVariant).find(variant => DAYS_OF[variant].join() === asked);
}

export const daysOfVariant = (variant: number): readonly Weekday[] => lookUp(DAYS_OF, String(variant)) ?? [];

/** `endless`: the digits encode whole hours and a `CycleVariant`, but no end, so the console deletes the passcode. */
export const RECURRING_PASSCODES = ['none', 'untilEnd', 'endless'] as const;
export type RecurringPasscodes = (typeof RECURRING_PASSCODES)[number];

const MINUTES_AN_HOUR = 60;
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

export const PasscodeDigits = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${PASSCODE_DIGITS_MIN},${PASSCODE_DIGITS_MAX}}$`)));

/** Limits how long ago a timed passcode may start. A generated one must also be used within this time of its start. */
export const PASSCODE_START_MS = 24 * HOUR_MS;
/** Within this time after its start, a passcode generated for one use must be used. */
export const PASSCODE_ONCE_MS = 6 * HOUR_MS;

/** When an unused generated passcode lapses. Makers disagree about recurring ones, so these last until their end. */
export function lapsesAt(validity: Validity, now: number): number {
  if (validity.kind === 'cycle') return validity.end;
  const start = validity.kind === 'permanent' ? now : (validity.start ?? now);
  return start + (validity.kind === 'once' ? PASSCODE_ONCE_MS : PASSCODE_START_MS);
}
