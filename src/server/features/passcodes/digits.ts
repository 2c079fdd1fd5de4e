import type { LockId } from '../../../../models/ids.ts';
import { PASSCODE_DIGITS_MAX } from '../../../../models/passcode.ts';
import { passcodeMinLength } from '../../../../models/passcodeLength.ts';
import type { Fleet } from '../../connectors/fleet.ts';

export interface Digits {
  /** How many digits a passcode has at least where its lock doesn't say. */
  least: number;
  /** How many digits a passcode of this lock may have: what the lock says, else from the least to the most that keypads take. */
  of(lockId: LockId): readonly number[];
}

/** `set`: by the operator. */
export function createDigits(fleet: Pick<Fleet, 'passcodeDigits'>, set: number | undefined): Digits {
  const least = passcodeMinLength(set);
  const otherwise = Array.from({ length: PASSCODE_DIGITS_MAX + 1 - least }, (_, more) => least + more);
  return { least, of: lockId => fleet.passcodeDigits(lockId) ?? otherwise };
}
