import { expect, it } from 'vitest';
import { nextTryIn } from '../../../machines/processes/delivery.ts';

const tries = (spread: number) => [1, 2, 3, 4, 5, 6, 7].map(attempts => nextTryIn(attempts, spread));

it('waits from two seconds on, twice as long each time', () => {
  expect(tries(1)).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]);
});

it('spreads what was put off together over the second half of each wait', () => {
  expect(tries(0)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]);
  expect(nextTryIn(1, 0.5)).toBe(1500);
});

it('lets it be after the eighth try', () => {
  expect(nextTryIn(7, 0)).not.toBeNull();
  expect(nextTryIn(8, 0)).toBeNull();
  expect(nextTryIn(9, 1)).toBeNull();
});
