import type { LockId } from '../../../../models/ids.ts';
import { PASSCODE_DIGITS_MAX } from '../../../../models/passcode.ts';
import { passcodeMinLength } from '../../../../models/passcodeLength.ts';
import type { Fleet } from '../../connectors/fleet.ts';

export interface PasscodeLengths {
  /** Default for locks that report no minimum. */
  minLength: number;
  /** Lengths that the lock reported, otherwise the keypad's range. */
  lengthsOf(lockId: LockId): readonly number[];
}

export function createPasscodeLengths(
  fleet: Pick<Fleet, 'passcodeDigits'>,
  configured: number | undefined,
): PasscodeLengths {
  const minLength = passcodeMinLength(configured);
  const otherwise = Array.from({ length: PASSCODE_DIGITS_MAX + 1 - minLength }, (_, more) => minLength + more);
  return { minLength, lengthsOf: lockId => fleet.passcodeDigits(lockId) ?? otherwise };
}
