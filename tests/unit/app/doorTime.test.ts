import { describe, expect, it } from 'vitest';
import {
  firstDayRead,
  firstDayWritten,
  lastDayRead,
  lastDayWritten,
  minuteRead,
  minuteWritten,
  momentRead,
  momentWritten,
} from '../../../src/app/forms/doorTime.ts';

const BERLIN = 'Europe/Berlin';
const HOUR = 3_600_000;

describe('a date and time in a form', () => {
  it.each(['Europe/Berlin', 'Australia/Sydney', 'America/New_York', 'Asia/Shanghai'])(
    'round-trips a local time in the time zone of the lock: %s',
    zone => {
      const at = Date.UTC(2026, 5, 1, 10, 30);
      expect(momentRead(momentWritten(at, zone), zone)).toBe(at);
    },
  );

  it('follows daylight saving time of the lock’s time zone', () => {
    expect(momentRead('2026-01-15T08:00', BERLIN)).toBe(Date.UTC(2026, 0, 15, 7));
    expect(momentRead('2026-07-15T08:00', BERLIN)).toBe(Date.UTC(2026, 6, 15, 6));
  });

  it('is read as NaN from an empty input, and NaN is written as an empty input', () => {
    expect(momentRead('', BERLIN)).toBeNaN();
    expect(momentWritten(Number.NaN, BERLIN)).toBe('');
  });
});

describe('the first and last day of a recurring validity', () => {
  it('span from the start of the first day to the end of the last, also on a day of 23 hours', () => {
    const start = firstDayRead('2026-03-29', BERLIN);
    const end = lastDayRead('2026-03-29', BERLIN);
    expect((end - start) / HOUR, 'the clocks are put forward').toBe(23);
    expect(firstDayWritten(start, BERLIN)).toBe('2026-03-29');
    expect(lastDayWritten(end, BERLIN)).toBe('2026-03-29');
  });

  it('allow a last day at the end of a month and of a year', () => {
    expect(lastDayRead('2026-12-31', BERLIN)).toBe(firstDayRead('2027-01-01', BERLIN));
  });

  it('are read as NaN from an empty date input', () => {
    expect(firstDayRead('', BERLIN)).toBeNaN();
    expect(lastDayRead('', BERLIN)).toBeNaN();
    expect(lastDayWritten(Number.NaN, BERLIN)).toBe('');
  });
});

describe('a minute of the day in a form', () => {
  it.each([
    [0, '00:00'],
    [570, '09:30'],
    [1439, '23:59'],
  ])('minute %i is written as %s and reads back the same', (minute, written) => {
    expect(minuteWritten(minute)).toBe(written);
    expect(minuteRead(written)).toBe(minute);
  });

  it('is written as 00:00 for midnight at the end of the day', () => {
    expect(minuteWritten(1440)).toBe('00:00');
  });

  it('is read as NaN from an empty time input', () => {
    expect(minuteRead('')).toBeNaN();
  });
});
