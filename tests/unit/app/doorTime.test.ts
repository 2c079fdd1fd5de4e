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

describe('a moment in a form', () => {
  it.each(['Europe/Berlin', 'Australia/Sydney', 'America/New_York', 'Asia/Shanghai'])(
    'is written and read by the clock at the door: %s',
    zone => {
      const at = Date.UTC(2026, 5, 1, 10, 30);
      expect(momentRead(momentWritten(at, zone), zone)).toBe(at);
    },
  );

  it('is an hour nearer to midnight in summer', () => {
    expect(momentRead('2026-01-15T08:00', BERLIN)).toBe(Date.UTC(2026, 0, 15, 7));
    expect(momentRead('2026-07-15T08:00', BERLIN)).toBe(Date.UTC(2026, 6, 15, 6));
  });

  it('that is taken out is none', () => {
    expect(momentRead('', BERLIN)).toBeNaN();
    expect(momentWritten(Number.NaN, BERLIN)).toBe('');
  });
});

describe('the days of a recurring validity', () => {
  it('go from the beginning of the first to the end of the last, however long that is', () => {
    const start = firstDayRead('2026-03-29', BERLIN);
    const end = lastDayRead('2026-03-29', BERLIN);
    expect((end - start) / HOUR, 'the clocks are put forward').toBe(23);
    expect(firstDayWritten(start, BERLIN)).toBe('2026-03-29');
    expect(lastDayWritten(end, BERLIN)).toBe('2026-03-29');
  });

  it('may end with a month, and with a year', () => {
    expect(lastDayRead('2026-12-31', BERLIN)).toBe(firstDayRead('2027-01-01', BERLIN));
  });

  it('are none where none is entered', () => {
    expect(firstDayRead('', BERLIN)).toBeNaN();
    expect(lastDayRead('', BERLIN)).toBeNaN();
    expect(lastDayWritten(Number.NaN, BERLIN)).toBe('');
  });
});

describe('a minute of the day', () => {
  it.each([
    [0, '00:00'],
    [570, '09:30'],
    [1439, '23:59'],
  ])('%i is written %s and read as it was', (minute, written) => {
    expect(minuteWritten(minute)).toBe(written);
    expect(minuteRead(written)).toBe(minute);
  });

  it('at the end of the day is written as the beginning of the next', () => {
    expect(minuteWritten(1440)).toBe('00:00');
  });

  it('that is taken out is none', () => {
    expect(minuteRead('')).toBeNaN();
  });
});
