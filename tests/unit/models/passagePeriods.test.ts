import { describe, expect, it } from 'vitest';
import { PassageMode } from '../../../models/passageMode.ts';
import { holdsOpen, passageEndsAt } from '../../../models/passagePeriods.ts';
import type { Weekday } from '../../../models/validity.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const hours = (fromMinute: number, untilMinute: number, ...weekdays: Weekday[]) =>
  ({ allDay: false, weekdays, fromMinute, untilMinute }) as const;
const days = (...weekdays: Weekday[]) => ({ allDay: true, weekdays }) as const;
type Period = ReturnType<typeof hours> | ReturnType<typeof days>;
const mode = (...periods: Period[]): PassageMode => ({ on: true, autoUnlock: false, periods });
const ends = (passage: PassageMode, when: string, zone = ZONE) => {
  const end = passageEndsAt(passage, at(when), zone);
  return end === null ? null : new Date(end).toISOString();
};

describe('a passage period', () => {
  const office = mode(hours(480, 1080, 1, 2, 3, 4, 5));

  it('includes its first minute and excludes its end', () => {
    // 2023-11-14 is a Tuesday; Berlin is at UTC+1.
    expect(holdsOpen(office, at('2023-11-14T06:59:59.999Z'), ZONE)).toBe(false);
    expect(holdsOpen(office, at('2023-11-14T07:00:00Z'), ZONE)).toBe(true);
    expect(holdsOpen(office, at('2023-11-14T16:59:59.999Z'), ZONE)).toBe(true);
    expect(holdsOpen(office, at('2023-11-14T17:00:00Z'), ZONE)).toBe(false);
  });

  it('follows the local time of the lock', () => {
    const monday = mode(days(1));
    const sundayNight = at('2023-11-12T23:30:00Z');
    expect(holdsOpen(monday, sundayNight, 'UTC')).toBe(false);
    expect(holdsOpen(monday, sundayNight, ZONE)).toBe(true);
    expect(holdsOpen(monday, sundayNight, 'America/New_York')).toBe(false);
  });

  it('does not keep the door open on other days or while passage mode is off', () => {
    expect(holdsOpen(office, at('2023-11-18T10:00:00Z'), ZONE)).toBe(false);
    expect(holdsOpen({ on: false }, at('2023-11-14T10:00:00Z'), ZONE)).toBe(false);
    expect(ends(office, '2023-11-18T10:00:00Z')).toBeNull();
    expect(ends({ on: false }, '2023-11-14T10:00:00Z')).toBeNull();
  });

  it('ends together with the last of the periods that follow it without a gap', () => {
    expect(ends(office, '2023-11-14T10:00:30Z')).toBe('2023-11-14T17:00:00.000Z');
    const joined = mode(hours(1320, 1440, 7), days(1), hours(0, 60, 2), hours(61, 70, 2));
    expect(ends(joined, '2023-11-12T21:30:00Z')).toBe('2023-11-14T00:00:00.000Z');
    const overlapping = mode(hours(600, 700, 2), hours(650, 720, 2));
    expect(ends(overlapping, '2023-11-14T09:00:00Z')).toBe('2023-11-14T11:00:00.000Z');
  });

  it('has no end when passage periods cover the whole week', () => {
    expect(ends(mode(days(1, 2, 3, 4, 5, 6, 7)), '2023-11-14T10:00:00Z')).toBeNull();
    expect(ends(mode(days(1, 2, 3, 4, 5, 6), hours(0, 1439, 7)), '2023-11-13T10:00:00Z')).toBe(
      '2023-11-19T22:59:00.000Z',
    );
  });

  it('lasts an hour longer when the clocks go back during it', () => {
    // 2023-10-29: clocks go from 03:00 back to 02:00.
    expect(ends(mode(hours(0, 300, 7)), '2023-10-28T22:30:00Z')).toBe('2023-10-29T04:00:00.000Z');
  });
});

describe('the schema of passage mode', () => {
  const parses = (...periods: object[]) => PassageMode.safeParse({ on: true, autoUnlock: true, periods }).success;

  it.each([
    [hours(0, 1, 1), true],
    [hours(0, 1440, 1), true],
    [hours(1439, 1440, 7), true],
    [hours(0, 0, 1), false],
    [hours(600, 600, 1), false],
    [hours(600, 599, 1), false],
    [hours(-1, 60, 1), false],
    [hours(0, 1441, 1), false],
    [hours(0, 60), false],
    [days(1, 1), false],
    [{ allDay: true, weekdays: [8] }, false],
    [{ allDay: true, weekdays: [0] }, false],
  ])('finds the period %j valid: %s', (period, ok) => expect(parses(period)).toBe(ok));

  it('accepts one to five periods', () => {
    expect(parses()).toBe(false);
    expect(parses(...Array(5).fill(days(1)))).toBe(true);
    expect(parses(...Array(6).fill(days(1)))).toBe(false);
  });
});
