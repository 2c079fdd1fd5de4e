import { describe, expect, it } from 'vitest';
import { until } from '../../../src/app/ui/age.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the time left until a moment', () => {
  it.each([
    [-1, 0, 'second'],
    [0, 0, 'second'],
    [1, 1, 'second'],
    [MINUTE - 1, 60, 'second'],
    [MINUTE, 1, 'minute'],
    [MINUTE + 1, 2, 'minute'],
    [HOUR - 1, 60, 'minute'],
    [HOUR, 1, 'hour'],
    [DAY - 1, 24, 'hour'],
    [DAY, 1, 'day'],
    [DAY + 1, 2, 'day'],
  ] as const)('of %i ms is rounded up to %i with the unit “%s”', (left, amount, unit) =>
    expect(until(7 + left, 7)).toEqual([amount, unit]),
  );
});
