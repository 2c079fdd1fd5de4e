import { expect, it } from 'vitest';
import { effectPolicies } from '../../../machines/effects.ts';
import { nextTryIn } from '../../../src/engine/chart/backoff.ts';

const tries = (spread: number) => [1, 2, 3, 4, 5, 6, 7, 8, 100].map(attempts => nextTryIn(attempts, spread));

it('effect retries wait twice as long each time, from two seconds up to about two minutes', () => {
  expect(tries(1)).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 128_000, 128_000]);
});

it('effect retries are spread randomly over the second half of each delay', () => {
  expect(tries(0).slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]);
  expect(nextTryIn(1, 0.5)).toBe(1500);
});

it('a state query is tried at most eight times, whereas effects that a job awaits are retried forever', () => {
  expect(effectPolicies.queryState.tries).toBe(8);
  expect([effectPolicies.requestOperation.tries, effectPolicies.tellJob.tries]).toEqual([Infinity, Infinity]);
});
