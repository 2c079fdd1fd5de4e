/** Passcodes: their types in both readings of the specification, and how many digits they have. */

import * as z from 'zod/mini';
import { lookUp } from './lookUp.ts';
import type { Validity } from './validity.ts';

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

/** Which days a cycle means: weekend 5, daily 6, workday 7, Monday 8 … Sunday 14. */
export function cycleVariant(weekdays: readonly number[]): number | undefined {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  const [only] = days;
  if (days.length === 1 && only !== undefined) return only + 7;
  const named: Record<string, number> = { '67': 5, '1234567': 6, '12345': 7 };
  return lookUp(named, days.join(''));
}

export const PASSCODE_DIGITS_MIN = 4;
export const PASSCODE_DIGITS_MAX = 9;

/** The digits themselves; how many of them a lock takes is asked of the lock. */
export const PasscodeDigits = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${PASSCODE_DIGITS_MIN},${PASSCODE_DIGITS_MAX}}$`)));

const HOUR_MS = 60 * 60_000;
/** A timed passcode may not start earlier than this before now, and a generated one must be used within it of its start. */
export const PASSCODE_START_MS = 24 * HOUR_MS;
/** A generated passcode for one use opens within this of its start. */
export const PASSCODE_ONCE_MS = 6 * HOUR_MS;

/** A generated passcode must be used once within a day of its start, or of now; one for a single use within six hours. */
export function lapsesAt(validity: Validity, now: number): number {
  const start = validity.kind === 'permanent' ? now : (validity.start ?? now);
  return start + (validity.kind === 'once' ? PASSCODE_ONCE_MS : PASSCODE_START_MS);
}
