import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticking } from '../../../src/app/ui/ticking.ts';
import { isNear } from '../../../src/app/ui/useNow.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a countdown', () => {
  it('notifies all listeners from one shared timer, which stops with the last listener', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const { listen } = ticking(1000);
    const leave = [listen(one), listen(other)];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2500);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
    leave[0]?.();
    vi.advanceTimersByTime(1000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 3]);
    leave[1]?.();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['long before', 10 * MINUTE, false],
    ['in the last minute by a clock that is a minute behind', 2 * MINUTE - 1, true],
    ['in the last seconds', 1, true],
    ['once it is reached', 0, false],
  ])('is shown only shortly before the time it counts down to: %s', (_, left, counted) =>
    expect(isNear(7 + left, 7)).toBe(counted),
  );
});
