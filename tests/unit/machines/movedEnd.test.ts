import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedEnd } from '../../../machines/aggregates/credential/movedEnd.ts';
import { validityRefusal, windowOf } from '../../../machines/aggregates/credential/validityRules.ts';
import type { EndChange } from '../../../models/endChange.ts';
import type { Validity } from '../../../models/validity.ts';

const at = (text: string) => Date.parse(text);
const limited = (start: string, end: string): Validity => ({ kind: 'limited', start: at(start), end: at(end) });
const permanent: Validity = { kind: 'permanent' };
const clock = { now: at('2026-01-20T10:00:30Z'), timeZone: 'Europe/Berlin' };
const endOf = (validity: Validity, change: EndChange, other = {}) => {
  const moved = movedEnd(validity, change, { ...clock, ...other });
  return 'kept' in moved ? moved.kept : moved.ends ? 'ends' : new Date(windowOf(moved.validity).end ?? 0).toISOString();
};

describe('an extension', () => {
  it.each([
    // The clocks in Berlin go forward on March 29: the door's time of day stays.
    ['week', '2026-03-25T17:00:00Z', '2026-04-01T16:00:00.000Z'],
    ['month', '2026-08-31T10:00:00Z', '2026-09-30T10:00:00.000Z'],
    ['month', '2026-12-31T11:00:00Z', '2027-01-31T11:00:00.000Z'],
    ['quarter', '2026-11-30T11:00:00Z', '2027-02-28T11:00:00.000Z'],
  ] as const)('by a %s counts from the end at %s, by the door’s clock', (extendBy, end, later) => {
    expect(endOf(limited('2026-03-02T09:00:00Z', end), { extendBy })).toBe(later);
  });

  it('keeps the days and hours of recurring access', () => {
    const cycle: Validity = {
      ...{ kind: 'cycle', start: at('2026-01-01T00:00:00Z'), end: at('2026-02-01T00:00:00Z') },
      ...{ weekdays: [2, 4], fromMinute: 540, untilMinute: 720 },
    };
    expect(movedEnd(cycle, { extendBy: 'week' }, clock)).toEqual({
      validity: { ...cycle, end: at('2026-02-08T00:00:00Z') },
    });
  });

  it('never shortens access, revives expired access, or touches access without an end', () => {
    const month = { extendBy: 'month' } as const;
    expect(endOf(limited('2026-01-01T00:00:00Z', '2026-01-20T10:00:30Z'), month)).toBe('expired');
    expect(endOf(permanent, month)).toBe('endless');
    expect(endOf({ kind: 'once' }, month)).toBe('once');
    const until = (day: string) => ({ extendUntil: at(day) });
    const ofMarch = limited('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z');
    expect(endOf(ofMarch, until('2026-02-01'))).toBe('endsLater');
    expect(endOf(ofMarch, until('2026-03-01'))).toBe('endsLater');
    expect(endOf(ofMarch, until('2026-04-01'))).toBe('2026-04-01T00:00:00.000Z');
  });

  it('after the first year goes on in whole months, up to the longest period', () => {
    const year = limited('2026-01-31T10:00:00Z', '2027-01-31T10:00:00Z');
    expect(endOf(year, { extendBy: 'week' })).toBe('limit');
    expect(endOf(year, { extendBy: 'quarter' })).toBe('2027-03-31T09:00:00.000Z');
    // A later end that isn't allowed moves back to the last one that is.
    const almost = limited('2026-01-02T09:00:00Z', '2026-12-31T11:00:00Z');
    expect(endOf(almost, { extendBy: 'month' })).toBe('2027-01-02T09:00:00.000Z');
    expect(endOf(limited('2026-01-31T10:00:00Z', '2029-01-31T10:00:00Z'), { extendBy: 'month' })).toBe('limit');
  });

  it('is always later and valid, for any period and zone', () => {
    const day = 86_400_000;
    const validity = fc
      .tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 1000 }), fc.nat(day))
      .map(([from, days, ms]): Validity => {
        const start = clock.now + from * day;
        return { kind: 'limited', start, end: start + days * day + ms };
      });
    const change = fc.constantFrom<EndChange>({ extendBy: 'week' }, { extendBy: 'month' }, { extendBy: 'quarter' });
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    fc.assert(
      fc.property(validity, change, zones, (before, wanted, timeZone) => {
        const moved = movedEnd(before, wanted, { now: clock.now, timeZone });
        if ('kept' in moved) return;
        expect(windowOf(moved.validity).end).toBeGreaterThan(windowOf(before).end ?? 0);
        expect(validityRefusal(moved.validity, { now: clock.now, timeZone, own: permanent })).toBeNull();
      }),
    );
  });
});

describe('leaving', () => {
  const endAt = at('2026-01-31T17:00:00Z');

  it('ends all access at that time, at the latest', () => {
    expect(endOf(limited('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z'), { endAt })).toBe('2026-01-31T17:00:00.000Z');
    expect(endOf(limited('2026-01-01T00:00:00Z', '2026-01-30T00:00:00Z'), { endAt })).toBe('endsSooner');
    expect(endOf(limited('2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z'), { endAt })).toBe('expired');
    expect(movedEnd(permanent, { endAt }, clock)).toEqual({
      validity: { kind: 'limited', start: at('2026-01-20T10:00:00Z'), end: endAt },
    });
    expect(movedEnd({ kind: 'once' }, { endAt }, clock)).toEqual({
      validity: { kind: 'once', start: at('2026-01-20T10:00:00Z'), end: endAt },
    });
  });

  it('deletes access that would have no time left', () => {
    expect(endOf(limited('2026-02-01T00:00:00Z', '2026-06-01T00:00:00Z'), { endAt })).toBe('ends');
    expect(endOf(permanent, { endAt: clock.now })).toBe('ends');
  });
});
