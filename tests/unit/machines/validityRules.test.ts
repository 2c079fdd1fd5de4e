import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipped, evened, isWithin, validityRefusal } from '../../../machines/aggregates/credential/validityRules.ts';
import { isOpenAt, validityPhase } from '../../../machines/selectors/validityPhase.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { Validity, Weekday } from '../../../models/validity.ts';

const at = (text: string) => Date.parse(text);
const permanent: Validity = { kind: 'permanent' };
const limited = (start: string, end: string): Validity => ({ kind: 'limited', start: at(start), end: at(end) });
const now = at('2026-01-31T10:00:00Z');
const rule = { now, timeZone: 'UTC', own: permanent };
const refusal = (validity: Validity, other: Partial<typeof rule> = {}) =>
  validityRefusal(validity, { ...rule, ...other })?.rejected ?? null;

describe('a validity period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.001Z', null],
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', 'validityBackwards'],
    ['2026-01-31T10:00:00.001Z', '2026-01-31T10:00:00Z', 'validityBackwards'],
  ])('must start before it ends: a period from %s until %s gives the error %s', (start, end, expected) =>
    expect(refusal(limited(start, end))).toBe(expected),
  );

  it('may end at the current time, but not earlier', () => {
    expect(refusal(limited('2026-01-01T00:00:00Z', '2026-01-31T10:00:00Z'))).toBeNull();
    expect(refusal(limited('2026-01-01T00:00:00Z', '2026-01-31T09:59:59.999Z'))).toBe('validityEnded');
    expect(refusal({ kind: 'once', end: now - 1 })).toBe('validityEnded');
    expect(refusal({ kind: 'once', end: now })).toBeNull();
  });

  it.each([
    ['2027-01-31T10:00:00.000Z', null],
    ['2027-01-31T10:00:00.001Z', 'validityUneven'],
    ['2027-03-31T10:00:00.000Z', null],
    ['2027-03-31T10:01:00.000Z', 'validityUneven'],
    ['2027-03-30T10:00:00.000Z', 'validityUneven'],
    ['2029-01-31T10:00:00.000Z', null],
    ['2029-01-31T10:00:00.001Z', 'validityTooLong'],
    ['2029-03-31T10:00:00.000Z', 'validityTooLong'],
  ])(
    'of over a year must last whole months, up to three years: 2026-01-31T10:00Z to %s gives the error %s',
    (end, expected) => expect(refusal(limited('2026-01-31T10:00:00Z', end))).toBe(expected),
  );

  it('that starts on February 29 must end on February 28 a year later, not on March 1', () => {
    const leap = { now: at('2028-02-29T10:00:00Z') };
    expect(refusal(limited('2028-02-29T10:00:00Z', '2029-02-28T10:00:00Z'), leap)).toBeNull();
    expect(refusal(limited('2028-02-29T10:00:00Z', '2029-03-01T10:00:00Z'), leap)).toBe('validityUneven');
    expect(refusal(limited('2028-02-29T10:00:00Z', '2031-03-01T10:00:00Z'), leap)).toBe('validityTooLong');
  });

  it('is compared with the one-year limit to the millisecond', () => {
    expect(refusal(limited('2026-01-31T10:00:00.010Z', '2027-01-31T10:00:00.009Z'))).toBeNull();
    expect(refusal(limited('2026-01-31T10:00:00.010Z', '2027-01-31T10:00:00.011Z'))).toBe('validityUneven');
  });

  it('of over a year must last whole months in the lock’s time zone, including daylight saving time', () => {
    const sameTime = limited('2026-02-01T09:00:00Z', '2027-07-01T08:00:00Z');
    expect(refusal(sameTime, { timeZone: 'Europe/Berlin' })).toBeNull();
    expect(refusal(sameTime, { timeZone: 'UTC' })).toBe('validityUneven');
  });

  it('is accepted up to a year and rejected beyond three years, in several time zones across DST changes', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    const start = fc.date({
      min: new Date('2024-02-28T00:00:00Z'),
      max: new Date('2033-03-02T00:00:00Z'),
      noInvalidDate: true,
    });
    const DAY = 86_400_000;
    const lasting = (timeZone: string, from: Date, ms: number) => {
      const validity: Validity = { kind: 'limited', start: from.getTime(), end: from.getTime() + ms };
      return refusal(validity, { timeZone, now: from.getTime() });
    };
    // A year of local time can be an hour shorter than 365 days because of DST.
    fc.assert(
      fc.property(zone, start, fc.integer({ min: 1, max: 365 * DAY - 2 * 3_600_000 }), (timeZone, from, ms) => {
        expect(lasting(timeZone, from, ms)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(zone, start, fc.integer({ min: 1097 * DAY, max: 9999 * DAY }), (timeZone, from, ms) => {
        expect(lasting(timeZone, from, ms)).toBe('validityTooLong');
      }),
    );
  });

  it('is rejected with the maximum number of years if it is too long', () =>
    expect(validityRefusal(limited('2026-01-31T10:00:00Z', '2036-01-31T10:00:00Z'), rule)).toEqual(
      reject('validityTooLong', { years: 3 }),
    ));

  it('has no maximum length if it lacks a start or an end', () => {
    const century = { kind: 'once', end: at('2126-01-31T10:00:00Z') };
    for (const validity of [permanent, { kind: 'once' }, { kind: 'once', start: 1 }, century] as Validity[])
      expect(refusal(validity)).toBeNull();
  });
});

const cycle = (from = 540, until = 1080, days: Weekday[] = [1, 3], start = now, end = now + 1e9): Validity => ({
  kind: 'cycle',
  start,
  end,
  weekdays: days,
  fromMinute: from,
  untilMinute: until,
});

describe('a recurring validity', () => {
  it('must begin earlier in the day than it ends', () => {
    expect(refusal(cycle(540, 541))).toBeNull();
    expect(refusal(cycle(540, 540))).toBe('validityBackwards');
    expect(refusal(cycle(541, 540))).toBe('validityBackwards');
  });
});

describe('checking a validity against the issuer’s own validity', () => {
  const week = limited('2026-02-02T00:00:00Z', '2026-02-09T00:00:00Z');
  it.each<[string, Validity, Validity, boolean]>([
    ['any validity within a permanent one', cycle(), permanent, true],
    ['the whole window', week, week, true],
    [
      'a window that ends a millisecond later',
      limited('2026-02-02T00:00:00Z', '2026-02-09T00:00:00.001Z'),
      week,
      false,
    ],
    [
      'a window that starts a millisecond earlier',
      limited('2026-02-01T23:59:59.999Z', '2026-02-09T00:00:00Z'),
      week,
      false,
    ],
    ['a permanent validity beyond a window', permanent, week, false],
    ['a one-time validity without an end', { kind: 'once', start: at('2026-02-03T00:00:00Z') }, week, false],
    ['a one-time validity without a start', { kind: 'once', end: at('2026-02-03T00:00:00Z') }, week, false],
    ['a one-time validity within a window', { ...week, kind: 'once' } as Validity, week, true],
    ['a one-time validity within a one-time one', { kind: 'once' }, { kind: 'once' }, false],
    ['a window within a one-time validity', week, { ...week, kind: 'once' } as Validity, false],
    ['the same cycle', cycle(), cycle(), true],
    ['fewer days and hours', cycle(541, 1079, [3]), cycle(), true],
    ['an earlier hour', cycle(539), cycle(), false],
    ['a later hour', cycle(540, 1081), cycle(), false],
    ['another day', cycle(540, 1080, [1, 2]), cycle(), false],
    ['a longer cycle', cycle(540, 1080, [1, 3], now, now + 1e9 + 1), cycle(), false],
    ['a window within a cycle', { kind: 'limited', start: now, end: now + 1 }, cycle(), false],
  ])('decides whether to accept %s: $3', (_, inner, outer, expected) => {
    expect(isWithin(inner, outer)).toBe(expected);
    expect(refusal(inner, { own: outer as typeof permanent })).toBe(expected ? null : 'validityBeyondOwn');
  });
});

describe('the intersection of two validity periods', () => {
  const week = limited('2026-02-02T00:00:00Z', '2026-02-09T00:00:00Z');
  const later = limited('2026-02-08T00:00:00Z', '2026-02-20T00:00:00Z');
  it.each<[string, Validity, Validity, Validity | null]>([
    ['the window if the second validity is permanent', week, permanent, week],
    ['the window if the first validity is permanent', permanent, week, week],
    ['the overlap of two windows', later, week, limited('2026-02-08T00:00:00Z', '2026-02-09T00:00:00Z')],
    ['empty for windows that do not overlap', limited('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'), week, null],
    ['a one-time validity limited to the window', { kind: 'once' }, week, { ...week, kind: 'once' } as Validity],
    ['empty for a one-time validity within a cycle', { kind: 'once' }, cycle(), null],
    ['empty for a window and a one-time validity', week, { kind: 'once' }, null],
    ['the cycle if the first validity is permanent', permanent, cycle(), cycle()],
    ['the common hours and days of two cycles', cycle(600, 1200, [3, 5]), cycle(), cycle(600, 1080, [3])],
    ['empty for cycles on different days', cycle(540, 1080, [2]), cycle(), null],
    ['empty for cycles at different hours', cycle(1080, 1200), cycle(), null],
  ])('is %s', (_, inner, outer, expected) => {
    const left = clipped(inner, outer);
    expect(left).toEqual(expected);
    if (left) expect([isWithin(left, outer), isWithin(left, inner)]).toEqual([true, inner.kind !== 'once']);
  });
});

describe('shortening a validity of over a year to whole months', () => {
  it.each([
    ['UTC', '2026-07-01T08:00:00Z', '2028-06-15T10:00:00Z', '2028-06-01T08:00:00Z'],
    ['UTC', '2026-07-20T08:00:00.250Z', '2028-06-15T10:00:00Z', '2028-05-20T08:00:00.250Z'],
    ['UTC', '2026-07-31T08:00:00Z', '2028-07-30T10:00:00Z', '2028-05-31T08:00:00Z'],
    ['UTC', '2026-07-31T08:00:00Z', '2028-07-31T08:00:00Z', '2028-07-31T08:00:00Z'],
    ['UTC', '2026-07-01T08:00:00Z', '2027-06-15T10:00:00Z', '2027-06-15T10:00:00Z'],
    ['Europe/Berlin', '2026-07-01T06:00:00Z', '2028-02-15T10:00:00Z', '2028-02-01T07:00:00Z'],
    // 2:30 is skipped there on 2028-03-26.
    ['Europe/Berlin', '2026-07-26T00:30:00Z', '2028-04-01T10:00:00Z', '2028-02-26T01:30:00Z'],
  ])('keeps the local day and time of the start in %s: %s until %s', (timeZone, start, end, expected) => {
    const even = evened(limited(start, end), timeZone);
    expect(even).toEqual(limited(start, expected));
    expect(refusal(even, { timeZone })).toBeNull();
  });

  it('never extends a validity, makes it acceptable, and leaves an acceptable one unchanged', () => {
    const MINUTE = 60_000;
    const minutes = fc.integer({ min: now / MINUTE, max: now / MINUTE + 3 * 365 * 1440 });
    fc.assert(
      fc.property(
        fc.tuple(minutes, minutes),
        fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata'),
        (both, timeZone) => {
          const [start = 0, end = 0] = both.sort((a, b) => a - b).map(each => each * MINUTE);
          fc.pre(start < end);
          const validity: Validity = { kind: 'limited', start, end };
          const even = evened(validity, timeZone);
          expect(isWithin(even, validity)).toBe(true);
          expect(refusal(even, { timeZone })).toBeNull();
          if (refusal(validity, { timeZone }) === null) expect(even).toEqual(validity);
        },
      ),
    );
  });
});

describe('the phase of a validity period', () => {
  it.each([
    [-1, 'willBeValid'],
    [0, 'valid'],
    [999, 'valid'],
    [1000, 'ended'],
  ])('%d ms after the start of a one-second period is %s', (ms, expected) =>
    expect(validityPhase({ kind: 'limited', start: now, end: now + 1000 }, now + ms)).toBe(expected),
  );

  it('is always “valid” for a permanent validity', () => expect(validityPhase(permanent, 0)).toBe('valid'));

  // 2026-02-02 is a Monday; Berlin is UTC+1.
  it.each([
    ['2026-02-02T07:59:59.999Z', false],
    ['2026-02-02T08:00:00Z', true],
    ['2026-02-02T16:59:59.999Z', true],
    ['2026-02-02T17:00:00Z', false],
    ['2026-02-03T10:00:00Z', false],
    ['2026-02-04T10:00:00Z', true],
    ['2026-01-26T10:00:00Z', false],
  ])('at %s is open, for Mondays and Wednesdays from 9:00 to 18:00 in Berlin: %s', (moment, expected) =>
    expect(isOpenAt(cycle(), at(moment), 'Europe/Berlin')).toBe(expected),
  );

  it('is open until the last minute of the lock’s local day', () => {
    const sunday = cycle(1380, 1440, [7]);
    expect(isOpenAt(sunday, at('2026-02-01T22:00:00Z'), 'Europe/Berlin')).toBe(true);
    expect(isOpenAt(sunday, at('2026-02-01T22:59:59Z'), 'Europe/Berlin')).toBe(true);
    expect(isOpenAt(sunday, at('2026-02-01T23:00:00Z'), 'Europe/Berlin')).toBe(false);
    expect(isOpenAt(cycle(0, 1, [1]), at('2026-02-01T23:00:00Z'), 'Europe/Berlin')).toBe(true);
  });
});
