import { expect, it } from 'vitest';
import { passcodeMinLength } from '../../../models/passcodeLength.ts';

it.each([
  [undefined, 6],
  [0, 6],
  [3, 6],
  [4, 4],
  [9, 9],
  [4.5, 6],
  [Number.NaN, 6],
])('the minimum length of a passcode with the setting %s is %i', (set, expected) => {
  expect(passcodeMinLength(set)).toBe(expected);
});
