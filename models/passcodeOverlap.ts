/** A keypad without a confirm key opens once a passcode is complete, so one that begins with another is unusable. */
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN } from './passcode.ts';

/** Up to four more digits would mean eleven thousand longer passcodes to look for. */
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
