/** A keypad without a confirm key opens at the shorter of two passcodes, so the longer can never be completed. */
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN } from './passcode.ts';

/** With four more digits there would be eleven thousand candidates. */
const MOST_DIGITS_MORE = 3;

export const beginningsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - PASSCODE_DIGITS_MIN) }, (_, more) =>
    digits.slice(0, PASSCODE_DIGITS_MIN + more),
  );

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
