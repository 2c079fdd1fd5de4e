import type { ContentOf } from '../../models/credential.ts';
import { DAY_MS } from '../../models/duration.ts';
import { type Rejection, reject } from '../../models/errorCodes.ts';
import {
  endlessCycleProblem,
  PASSCODE_DIGITS_MAX,
  PASSCODE_DIGITS_MIN,
  PASSCODE_START_MS,
  PasscodeType,
  type RecurringPasscodes,
} from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import { windowFrom } from '../../models/wallClock.ts';
import { windowOf } from './credential/validityRules.ts';

export interface DigitsKnown {
  digits: number;
  supported: readonly number[];
  inUse: boolean;
}

export function digitsRefusal({ digits, supported, inUse }: DigitsKnown): Rejection | null {
  const allowed = supported.filter(count => count >= PASSCODE_DIGITS_MIN && count <= PASSCODE_DIGITS_MAX);
  if (!allowed.includes(digits)) return reject('passcodeDigits', { supported: allowed });
  return inUse ? reject('passcodeExists') : null;
}

const KINDS_OF: Record<PasscodeType, readonly Validity['kind'][]> = {
  [PasscodeType.ONCE]: ['once'],
  [PasscodeType.PERMANENT]: ['permanent'],
  [PasscodeType.LIMIT]: ['limited'],
  [PasscodeType.CLEAR]: ['permanent', 'limited'],
  [PasscodeType.CYCLE]: ['cycle'],
  [PasscodeType.CUSTOM]: ['permanent', 'limited'],
};

/** With `timesByConsole` all passcodes are custom: a lock without a clock can't verify computed digits. */
export function validityKindsOf(type: number, timesByConsole = false): readonly Validity['kind'][] {
  if (timesByConsole) return type === PasscodeType.CUSTOM ? ['permanent', 'limited', 'cycle'] : [];
  return (KINDS_OF as Record<number, readonly Validity['kind'][]>)[type] ?? [];
}

export function typeRefusal(
  { type, generated }: ContentOf<'passcode'>,
  validity: Validity,
  timesByConsole = false,
): Rejection | null {
  const kinds = validityKindsOf(type, timesByConsole);
  if (kinds.length === 0 || generated === (type === PasscodeType.CUSTOM))
    return reject('badParameter', { fields: ['type'] });
  return kinds.includes(validity.kind) ? null : reject('badParameter', { fields: ['validity'] });
}

interface Generating {
  recurring: RecurringPasscodes;
  hasGateway: boolean;
  timeZone: string;
}

export function cycleRefusal(
  validity: Validity,
  { recurring, hasGateway, timeZone }: Generating,
  now: number,
): Rejection | null {
  if (validity.kind !== 'cycle' || recurring === 'untilEnd') return null;
  if (recurring === 'none') return reject('notSupported', { capability: 'passcode' });
  const { start } = validity;
  const atStart = windowFrom({ ...validity, start: start - DAY_MS }, timeZone, start);
  const startsMidway = start > now && atStart !== null && atStart.start < start;
  const problem = startsMidway ? 'hours' : endlessCycleProblem(validity);
  if (problem) return reject(problem === 'days' ? 'passcodeCycleDays' : 'passcodeCycleHours', { fields: ['validity'] });
  return endRefusal(hasGateway);
}

export const endRefusal = (hasGateway: boolean): Rejection | null =>
  hasGateway ? null : reject('passcodeEndNeedsGateway', { fields: ['validity'] });

export function startRefusal(validity: Validity, now: number): Rejection | null {
  const { start } = windowOf(validity);
  return start !== undefined && start < now - PASSCODE_START_MS ? reject('passcodeStartsTooEarly') : null;
}
