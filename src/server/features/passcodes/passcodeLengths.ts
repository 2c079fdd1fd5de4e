import type { LockId } from '../../../../models/ids.ts';
import { PASSCODE_DIGITS_MAX } from '../../../../models/passcode.ts';
import { passcodeMinLength } from '../../../../models/passcodeLength.ts';
import type { Fleet } from '../../connectors/fleet.ts';

export interface PasscodeLengths {
  /** How many digits a passcode has at least where its lock doesn't say. */
  minLength: number;
  /** How many digits a passcode of this lock may have: what the lock says, else from the least to the most that keypads take. */
  lengthsOf(lockId: LockId): readonly number[];
}

/** `set`: by the operator. */
export function createPasscodeLengths(
  fleet: Pick<Fleet, 'passcodeDigits'>,
  configured: number | undefined,
): PasscodeLengths {
  const minLength = passcodeMinLength(configured);
  const otherwise = Array.from({ length: PASSCODE_DIGITS_MAX + 1 - minLength }, (_, more) => minLength + more);
  return { minLength, lengthsOf: lockId => fleet.passcodeDigits(lockId) ?? otherwise };
}
