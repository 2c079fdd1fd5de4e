/** Wall clock times by the rules of real time zones. */
import { describe, expect, it } from 'vitest';
import type { ScheduleTime } from '../../../models/schedule.ts';
import { dayIn, nextTime, shownAt, timesAhead, windowFrom } from '../../../models/wallClock.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const HALF_PAST_TWO = 150;
const TEN_AT_NIGHT = 22 * 60;
const weekly = (weekdays: number[], minute: number) => ({ kind: 'weekly', weekdays, minute }) as ScheduleTime;

describe('a wall clock time', () => {
  it.each([
    ['Europe/Berlin', '2027-01-15', '2027-01-15T01:30:00Z', 'plain'],
    // Clocks go from 2 to 3: 02:30 is skipped.
    ['Europe/Berlin', '2027-03-28', '2027-03-28T01:00:00Z', 'skipped'],
    // Clocks go from 3 to 2: 02:30 occurs twice, an hour apart.
    ['Europe/Berlin', '2026-10-25', '2026-10-25T00:30:00Z', 'doubled'],
    ['America/New_York', '2027-03-14', '2027-03-14T07:00:00Z', 'skipped'],
    // Shift of half an hour: 02:30 is the first moment after it.
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T15:30:00Z', 'plain'],
    ['Asia/Kolkata', '2027-03-28', '2027-03-27T21:00:00Z', 'plain'],
  ])('02:30 in %s on %s is the instant %s (%s)', (zone, day, moment, clock) => {
    expect(shownAt(zone, day, HALF_PAST_TWO)).toEqual({ at: at(moment), clock });
  });

  it('becomes the start of the next day if its time zone skipped that date', () => {
    expect(shownAt('Pacific/Apia', '2011-12-30', TEN_AT_NIGHT)).toEqual({
      at: at('2011-12-30T10:00:00Z'),
      clock: 'skipped',
    });
  });

  it('has the local date of its time zone', () => {
    expect(dayIn('Pacific/Auckland', at('2026-11-21T20:00:00Z'))).toBe('2026-11-22');
    expect(dayIn('America/Los_Angeles', at('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
  });
});

describe('the next time of a schedule', () => {
  it('follows the last run, even if that local time occurred twice', () => {
    const daily = weekly([1, 2, 3, 4, 5, 6, 7], HALF_PAST_TWO);
    const first = at('2026-10-25T00:30:00Z');
    expect(nextTime(daily, 'Europe/Berlin', first)).toMatchObject({ at: first + 25 * HOUR, clock: 'plain' });
    // In the repeated hour, the first occurrence has passed.
    expect(nextTime(daily, 'Europe/Berlin', first + HOUR)).toMatchObject({ at: first + 25 * HOUR });
  });

  it('falls on the weekday in the lock’s time zone', () => {
    // Sunday in Auckland starts on Saturday in UTC.
    expect(nextTime(weekly([7], 60), 'Pacific/Auckland', at('2026-11-21T00:00:00Z'))?.at).toBe(
      at('2026-11-21T12:00:00Z'),
    );
  });

  it('is null after the run of a schedule with a single date', () => {
    const once = { kind: 'once', day: '2026-11-22', minute: TEN_AT_NIGHT } as const;
    const due = at('2026-11-22T21:00:00Z');
    expect(nextTime(once, 'Europe/Berlin', due - 1)?.at).toBe(due);
    expect(nextTime(once, 'Europe/Berlin', due)).toBeNull();
  });

  it('is listed for each time zone, earliest first', () => {
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

describe('the validity window of a credential', () => {
  const BERLIN = 'Europe/Berlin';
  const [start, end] = [at('2026-03-23T00:00:00Z'), at('2026-04-06T00:00:00Z')];
  const cycle = (weekdays: number[], fromMinute: number, untilMinute: number, but: object = {}) =>
    ({ kind: 'cycle', start, end, weekdays, fromMinute, untilMinute, ...but }) as Parameters<typeof windowFrom>[0];
  const windows = (validity: Parameters<typeof windowFrom>[0], from: string, count: number, zone = BERLIN) => {
    let now = at(from);
    return Array.from({ length: count }, () => {
      const window = windowFrom(validity, zone, now);
      now = window?.end ?? now;
      return window && [window.start, window.end].map(moment => new Date(moment).toISOString().slice(5, 16));
    });
  };

  it('is the whole period of a limited validity, until that ends', () => {
    const limited = { kind: 'limited', start, end } as const;
    expect(windowFrom(limited, BERLIN, start - 1)).toEqual({ start, end });
    expect(windowFrom(limited, BERLIN, end - 1)).toEqual({ start, end });
    expect(windowFrom(limited, BERLIN, end)).toBeNull();
  });

  it('is the current or next occurrence of a recurring validity, in local time', () => {
    expect(windows(cycle([5, 7], 8 * 60, 10 * 60), '2026-03-27T08:00:00Z', 3)).toEqual([
      ['03-27T07:00', '03-27T09:00'],
      // Daylight saving time starts that Sunday.
      ['03-29T06:00', '03-29T08:00'],
      ['04-03T06:00', '04-03T08:00'],
    ]);
    expect(windows(cycle([1], 8 * 60, 10 * 60), '2026-03-23T00:00:00Z', 1, 'Pacific/Auckland')).toEqual([
      ['03-29T19:00', '03-29T21:00'],
    ]);
  });

  it('follows DST changes, and is skipped if it lies within the skipped hour', () => {
    expect(windows(cycle([7], 60, 4 * 60), '2026-03-28T00:00:00Z', 1)).toEqual([['03-29T00:00', '03-29T02:00']]);
    expect(windows(cycle([7], 2 * 60 + 10, 2 * 60 + 50), '2026-03-28T00:00:00Z', 1)).toEqual([
      ['04-05T00:10', '04-05T00:50'],
    ]);
  });

  it('is limited to the validity’s start and end, and is split at midnight', () => {
    const whole = cycle([1, 2, 3, 4, 5, 6, 7], 0, 24 * 60, {
      start: at('2026-03-24T10:00:00Z'),
      end: at('2026-03-25T10:00:00Z'),
    });
    expect(windows(whole, '2026-03-20T00:00:00Z', 3)).toEqual([
      ['03-24T10:00', '03-24T23:00'],
      ['03-24T23:00', '03-25T10:00'],
      null,
    ]);
    // The only matching day is before the start, the next one after the end.
    expect(
      windows(
        cycle([1], 0, 60, { start: at('2026-03-23T12:00:00Z'), end: at('2026-03-29T12:00:00Z') }),
        '2026-03-23T12:00:00Z',
        1,
      ),
    ).toEqual([null]);
  });
});
