import { isGuessable } from '../../../models/guessable.ts';
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN } from '../../../models/passcode.ts';

const isWeak = (digits: string): boolean =>
  Array.from({ length: PASSCODE_DIGITS_MAX + 1 - PASSCODE_DIGITS_MIN }, (_, more) =>
    digits.slice(0, PASSCODE_DIGITS_MIN + more),
  ).some(isGuessable);

const DIGITS = 10;
/** Bytes from this value on would make low digits likelier. */
const EVEN_BYTES = 250;

/** Random digits of the greatest length; no prefix that is long enough for a passcode is easy to guess. */
export function freshDigits(randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))): string {
  for (;;) {
    const even = [...randomBytes(4 * PASSCODE_DIGITS_MAX)].filter(byte => byte < EVEN_BYTES);
    const digits = even
      .slice(0, PASSCODE_DIGITS_MAX)
      .map(byte => byte % DIGITS)
      .join('');
    if (digits.length === PASSCODE_DIGITS_MAX && !isWeak(digits)) return digits;
  }
}
