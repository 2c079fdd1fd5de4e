import { describe, expect, it } from 'vitest';
import { PassageMode } from '../../../models/passageMode.ts';
import {
  type Draft,
  draftsOf,
  isOpenAt,
  overlaps,
  painted,
  paintedBetween,
  periodsOf,
  weekOf,
} from '../../../src/app/screens/lock/passage/passageDraft.ts';

const line = (change: Partial<Draft>): Draft => ({
  ...{ id: 1, weekdays: [1], allDay: false, fromMinute: 540, untilMinute: 1020 },
  ...change,
});
const periods = (...lines: Draft[]) => periodsOf(weekOf(lines));

describe('the passage mode form', () => {
  it('merges days with the same hours into one period', () => {
    expect(periods(line({ weekdays: [1, 2] }), line({ weekdays: [3] }))).toEqual([
      { allDay: false, weekdays: [1, 2, 3], fromMinute: 540, untilMinute: 1020 },
    ]);
    expect(periods(line({ allDay: true, weekdays: [7] }))).toEqual([{ allDay: true, weekdays: [7] }]);
  });

  it('splits a period at midnight; Sunday night continues on Monday', () => {
    expect(periods(line({ weekdays: [7], fromMinute: 22 * 60, untilMinute: 6 * 60 }))).toEqual([
      { allDay: false, weekdays: [1], fromMinute: 0, untilMinute: 360 },
      { allDay: false, weekdays: [7], fromMinute: 1320, untilMinute: 1440 },
    ]);
    expect(periods(line({ fromMinute: 1320, untilMinute: 1440 }))).toHaveLength(1);
  });

  it('joins overlapping periods and reports the overlap', () => {
    const both = [line({}), line({ fromMinute: 1000, untilMinute: 1200 })];
    expect(overlaps(both)).toBe(true);
    expect(periods(...both)).toEqual([{ allDay: false, weekdays: [1], fromMinute: 540, untilMinute: 1200 }]);
    expect(overlaps([line({}), line({ fromMinute: 1020, untilMinute: 1200 })])).toBe(false);
    expect(overlaps([line({ weekdays: [7], fromMinute: 1320, untilMinute: 600 }), line({})])).toBe(true);
  });

  it('ignores incomplete passage mode periods', () => {
    expect(periods(line({ weekdays: [] }), line({ fromMinute: Number.NaN }))).toEqual([]);
  });

  it('produces valid passage mode periods that survive a round trip through the form’s drafts', () => {
    const made = periods(line({ weekdays: [1, 3] }), line({ weekdays: [5], allDay: true }));
    expect(PassageMode.safeParse({ on: true, autoUnlock: false, periods: made }).success).toBe(true);
    expect(periods(...draftsOf(made))).toEqual(made);
  });
});

describe('drawing passage mode hours on a week', () => {
  const week = weekOf([line({})]);

  it('adds the painted minutes to the open hours and removes the erased ones', () => {
    const more = painted(week, 2, { from: 0, until: 60 }, true);
    expect([isOpenAt(more, 2, 0), isOpenAt(more, 2, 59), isOpenAt(more, 2, 60)]).toEqual([true, true, false]);
    const less = painted(week, 1, { from: 600, until: 660 }, false);
    expect(less[1]).toEqual([
      { from: 540, until: 600 },
      { from: 660, until: 1020 },
    ]);
  });

  it('paints the rectangle between two corners in either order and leaves other days unchanged', () => {
    const [one, other] = [
      { day: 3, step: 20 },
      { day: 2, step: 22 },
    ] as const;
    const more = paintedBetween(week, { from: one, to: other }, true);
    expect([more[2], more[3]]).toEqual(Array(2).fill([{ from: 600, until: 690 }]));
    expect([more[1], more[4]]).toEqual([week[1], week[4]]);
    expect(paintedBetween(more, { from: other, to: one }, false)).toEqual(week);
  });

  it('paints the days between two corners in the displayed order of weekdays', () => {
    const [sunday, monday] = [
      { day: 7, step: 0 },
      { day: 1, step: 0 },
    ] as const;
    const more = paintedBetween(weekOf([]), { from: monday, to: sunday }, true, [7, 1, 2, 3, 4, 5, 6]);
    expect(Object.values(more).map(spans => spans.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  it('joins adjacent passage mode periods', () => {
    expect(painted(week, 1, { from: 1020, until: 1050 }, true)[1]).toEqual([{ from: 540, until: 1050 }]);
  });
});
