/**
 * Passcodes of which one begins with the other. A keypad that opens without a key to confirm opens at the shorter one, and the
 * longer one is never entered to its end.
 */
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN } from './passcode.ts';

/** So many digits more are looked at: of four of them there would be eleven thousand. */
const MOST_DIGITS_MORE = 3;

export const beginningsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - PASSCODE_DIGITS_MIN) }, (_, more) =>
    digits.slice(0, PASSCODE_DIGITS_MIN + more),
  );

/** The longer ones that begin with these digits, up to {@link MOST_DIGITS_MORE} more. */
export function continuationsOf(digits: string): string[] {
  const all: string[] = [];
  let longest = [digits];
  const most = Math.min(PASSCODE_DIGITS_MAX, digits.length + MOST_DIGITS_MORE);
  for (let length = digits.length + 1; length <= most; length++) {
    longest = longest.flatMap(known => Array.from({ length: 10 }, (_, digit) => `${known}${digit}`));
    all.push(...longest);
  }
  return all;
}
