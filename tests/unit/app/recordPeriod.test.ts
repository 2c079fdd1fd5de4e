import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '../../../models/validity.ts';
import { lastNights, momentsOf, PERIODS } from '../../../src/app/screens/records/recordPeriod.ts';

const BERLIN = 'Europe/Berlin';
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
const HOUR = 3_600_000;

function range(given: Parameters<typeof momentsOf>[0], now: string, zone = BERLIN, weekStart: Weekday = 1) {
  const { happenedFrom, happenedUntil } = momentsOf(given, { zone, now: Date.parse(now), weekStart });
  return [iso(happenedFrom), iso(happenedUntil)];
}
const hoursOf = (given: Parameters<typeof momentsOf>[0], now: string, zone = BERLIN) => {
  const [from, until] = range(given, now, zone).map(at => Date.parse(at ?? ''));
  return ((until as number) + 1 - (from as number)) / HOUR;
};

describe('a period of the records list', () => {
  it('“last night” lasts from 18:00 to 08:00 by the clock of the list’s zone', () => {
    const now = '2026-11-25T09:00:00Z';
    expect(range({ period: 'lastNight' }, now)).toEqual(['2026-11-24T17:00:00.000Z', '2026-11-25T06:59:59.999Z']);
    expect(range({ period: 'lastNight' }, now, 'Asia/Tokyo')).toEqual([
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T22:59:59.999Z',
    ]);
    // At 04:00, it is the night that hasn’t ended; at 22:00 still the night before.
    expect(range({ period: 'lastNight' }, '2026-11-25T03:00:00Z')[0]).toBe('2026-11-24T17:00:00.000Z');
    expect(range({ period: 'lastNight' }, '2026-11-25T21:00:00Z')[0]).toBe('2026-11-24T17:00:00.000Z');
  });

  it('has 13, 14 or 15 hours for a night and 23, 24 or 25 for a day, depending on clock changes', () => {
    const nights = ['2026-03-28', '2026-03-30', '2026-10-24'].map(night => hoursOf({ night }, '2026-11-25T09:00:00Z'));
    expect(nights).toEqual([13, 14, 15]);
    const days = ['2026-03-30T10:00:00Z', '2026-03-31T10:00:00Z', '2026-10-26T10:00:00Z'];
    expect(days.map(now => hoursOf({ period: 'yesterday' }, now))).toEqual([23, 24, 25]);
    // Here the clock goes back from 00:00 to 23:00, so that the day has 25 hours.
    expect(hoursOf({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-25T09:00:00Z', 'America/Havana')).toBe(25);
  });

  it('covers the previous calendar week or month, or the present quarter', () => {
    const now = '2026-11-25T09:00:00Z';
    expect(range({ period: 'lastWeek' }, now)).toEqual(['2026-11-15T23:00:00.000Z', '2026-11-22T22:59:59.999Z']);
    expect(range({ period: 'lastWeek' }, now, BERLIN, 7)).toEqual([
      '2026-11-14T23:00:00.000Z',
      '2026-11-21T22:59:59.999Z',
    ]);
    expect(range({ period: 'lastMonth' }, now)).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z']);
    expect(range({ period: 'quarter' }, now)).toEqual(['2026-09-30T22:00:00.000Z', '2026-12-31T22:59:59.999Z']);
    expect(range({ period: 'lastMonth' }, '2026-01-31T12:00:00Z')[0]).toBe('2025-11-30T23:00:00.000Z');
  });

  it('may have only a first or a last day', () => {
    const now = '2026-11-25T09:00:00Z';
    expect(range({ from: '2026-11-02' }, now)).toEqual(['2026-11-01T23:00:00.000Z', undefined]);
    expect(range({ to: '2026-11-02' }, now)).toEqual([undefined, '2026-11-02T22:59:59.999Z']);
    expect(range({}, now)).toEqual([undefined, undefined]);
  });

  it('offers the last seven nights, each weekday once', () => {
    const now = Date.parse('2026-03-30T22:30:00Z');
    const nights = lastNights(BERLIN, now);
    expect(nights[0]).toBe('2026-03-30');
    expect(new Set(nights.map(day => new Date(day).getUTCDay())).size).toBe(7);
  });

  it('begins before it ends, in every zone and at any time', () => {
    const zones = [
      'UTC',
      BERLIN,
      'America/Havana',
      'Australia/Lord_Howe',
      'Asia/Beirut',
      'Pacific/Apia',
      'Asia/Kolkata',
    ];
    assert(
      property(
        integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
        constantFrom(...zones),
        constantFrom(...PERIODS),
        constantFrom<Weekday>(1, 6, 7),
        (now, zone, period, weekStart) => {
          const { happenedFrom = 0, happenedUntil = 0 } = momentsOf({ period }, { zone, now, weekStart });
          const hours = (happenedUntil + 1 - happenedFrom) / HOUR;
          const least = { lastNight: 13, yesterday: 23, lastWeek: 167, lastMonth: 28 * 24 - 1, quarter: 90 * 24 - 1 };
          expect(hours).toBeGreaterThanOrEqual(least[period]);
          expect(hours).toBeLessThanOrEqual(
            { lastNight: 15, yesterday: 25, lastWeek: 169, lastMonth: 745, quarter: 92 * 24 + 1 }[period],
          );
          if (period === 'quarter') expect(happenedFrom <= now && now <= happenedUntil).toBe(true);
          else expect(happenedFrom).toBeLessThan(now);
        },
      ),
    );
  });
});
