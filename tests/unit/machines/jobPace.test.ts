import { describe, expect, it } from 'vitest';
import { type PaceSample, paceOf, withSample } from '../../../machines/selectors/jobPace.ts';

const NOON = 1_700_000_000_000;
const seenAt = (...seen: [seconds: number, settled: number][]) =>
  seen.reduce<readonly PaceSample[]>(
    (before, [s, settled]) => withSample(before, { at: NOON + s * 1000, settled }),
    [],
  );

describe('the pace of a job', () => {
  it('is the measured rate, and predicts the completion time', () => {
    const seen = seenAt([0, 0], [2, 2], [4, 4]);
    expect(paceOf(seen, 10)).toEqual({ perMinute: 60, doneAt: NOON + 14_000 });
  });

  it('is null until enough settled items have been measured', () => {
    expect(paceOf([], 5)).toBeNull();
    expect(paceOf(seenAt([0, 7]), 5)).toBeNull();
    expect(paceOf(seenAt([0, 7], [1, 9]), 5)).toBeNull();
    expect(paceOf(seenAt([0, 0], [0, 9]), 5)).toBeNull();
  });

  it('is measured over the last minute', () => {
    const seen = seenAt([0, 0], [10, 100], [65, 101], [69, 105], [80, 110]);
    expect(seen[0]).toEqual({ at: NOON + 65_000, settled: 101 });
    expect(paceOf(seen, 3)?.perMinute).toBeCloseTo(36);
  });

  it('restarts its measurement when items are retried, and ignores samples with an unchanged count', () => {
    const seen = seenAt([0, 0], [1, 5]);
    expect(withSample(seen, { at: NOON + 9000, settled: 5 })).toBe(seen);
    expect(seenAt([0, 0], [1, 5], [2, 3])).toEqual([{ at: NOON + 2000, settled: 3 }]);
  });
});
