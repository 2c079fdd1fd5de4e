/** When a wall shows a time, by the real laws of real places. */
import { describe, expect, it } from 'vitest';
import type { ScheduleTime } from '../../../models/schedule.ts';
import { dayIn, nextTime, shownAt, timesAhead } from '../../../models/wallClock.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const HALF_PAST_TWO = 150;
const TEN_AT_NIGHT = 22 * 60;
const weekly = (weekdays: number[], minute: number) => ({ kind: 'weekly', weekdays, minute }) as ScheduleTime;

describe('a time on the wall', () => {
  it.each([
    ['Europe/Berlin', '2027-01-15', '2027-01-15T01:30:00Z', 'plain'],
    // The clocks go from 2 to 3: half past two is never shown.
    ['Europe/Berlin', '2027-03-28', '2027-03-28T01:00:00Z', 'skipped'],
    // They go back from 3 to 2: it is shown twice, an hour apart.
    ['Europe/Berlin', '2026-10-25', '2026-10-25T00:30:00Z', 'doubled'],
    ['America/New_York', '2027-03-14', '2027-03-14T07:00:00Z', 'skipped'],
    // Half an hour only, so that half past two is the first moment after it.
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T15:30:00Z', 'plain'],
    ['Asia/Kolkata', '2027-03-28', '2027-03-27T21:00:00Z', 'plain'],
  ])('half past two in %s on %s comes at %s: %s', (zone, day, moment, clock) => {
    expect(shownAt(zone, day, HALF_PAST_TWO)).toEqual({ at: at(moment), clock });
  });

  it('of a day that a place left out comes with the day after it', () => {
    expect(shownAt('Pacific/Apia', '2011-12-30', TEN_AT_NIGHT)).toEqual({
      at: at('2011-12-30T10:00:00Z'),
      clock: 'skipped',
    });
  });

  it('is that of the day there, not of the day here', () => {
    expect(dayIn('Pacific/Auckland', at('2026-11-21T20:00:00Z'))).toBe('2026-11-22');
    expect(dayIn('America/Los_Angeles', at('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
  });
});

describe('the next time', () => {
  it('of a week is after the last one, even where that was shown twice', () => {
    const daily = weekly([1, 2, 3, 4, 5, 6, 7], HALF_PAST_TWO);
    const first = at('2026-10-25T00:30:00Z');
    expect(nextTime(daily, 'Europe/Berlin', first)).toMatchObject({ at: first + 25 * HOUR, clock: 'plain' });
    // In the second of the two hours, the first was it.
    expect(nextTime(daily, 'Europe/Berlin', first + HOUR)).toMatchObject({ at: first + 25 * HOUR });
  });

  it('of a weekday is that of the week there', () => {
    // A Sunday in Auckland begins on a Saturday in Greenwich.
    expect(nextTime(weekly([7], 60), 'Pacific/Auckland', at('2026-11-21T00:00:00Z'))?.at).toBe(
      at('2026-11-21T12:00:00Z'),
    );
  });

  it('of one day comes once', () => {
    const once = { kind: 'once', day: '2026-11-22', minute: TEN_AT_NIGHT } as const;
    const due = at('2026-11-22T21:00:00Z');
    expect(nextTime(once, 'Europe/Berlin', due - 1)?.at).toBe(due);
    expect(nextTime(once, 'Europe/Berlin', due)).toBeNull();
  });

  it('is another moment in each zone, the earliest first', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Europe/Paris', 'Europe/Berlin'];
    const ahead = timesAhead(weekly([1], TEN_AT_NIGHT), zones, at('2026-11-21T00:00:00Z'));
    expect(ahead.map(({ zone, at: moment }) => [zone, new Date(moment).toISOString()])).toEqual([
      ['Asia/Tokyo', '2026-11-23T13:00:00.000Z'],
      ['Europe/Berlin', '2026-11-23T21:00:00.000Z'],
      ['Europe/Paris', '2026-11-23T21:00:00.000Z'],
      ['America/New_York', '2026-11-24T03:00:00.000Z'],
    ]);
  });
});
