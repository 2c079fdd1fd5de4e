import { expect, it } from 'vitest';
import { writtenInt } from '../../../models/writtenInt.ts';

it.each([
  ['0', 0],
  ['12', 12],
  ['-3', -3],
  ['4503599627370496', 2 ** 52],
  [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
])('%j is a valid integer', (text, number) => expect(writtenInt(text)).toBe(number));

it.each(['', '-', '-0', '012', '1.5', '1e3', ' 1', '1 ', 'x', '9'.repeat(16), '1'.repeat(17)])(
  '%j is not a valid integer',
  text => expect(writtenInt(text)).toBeNull(),
);
