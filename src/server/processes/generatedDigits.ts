import { isGuessable } from '../../../models/guessable.ts';
import type { LockId } from '../../../models/ids.ts';
import { PASSCODE_DIGITS_MAX, type PasscodeType } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import type { Vault } from '../vault.ts';

interface Wanted {
  lockId: LockId;
  type: PasscodeType;
  validity: Validity;
  /** How many there shall be. */
  length: number;
}

/** Where nearly all of a length are given out, a digit more finds one sooner. */
const TRIES_A_LENGTH = 10_000;

/**
 * The digits that a lock's own secret gives for a type and a validity: the first that nobody would guess and that the lock
 * has not got yet. The same asked for again, as long as nothing else was given out in between, gives the same.
 */
export async function generatedDigits(
  vault: Vault,
  wanted: Wanted,
  isTaken: (digits: string) => Promise<boolean>,
): Promise<string> {
  const { lockId, type, validity, length } = wanted;
  const terms = JSON.stringify([type, validity]);
  for (let place = 0; ; place++) {
    const size = Math.min(PASSCODE_DIGITS_MAX, length + Math.floor(place / TRIES_A_LENGTH));
    const number = vault.numberOfLock(lockId, `${terms}/${place}`) % 10 ** size;
    const digits = String(number).padStart(size, '0');
    if (!isGuessable(digits) && !(await isTaken(digits))) return digits;
  }
}
