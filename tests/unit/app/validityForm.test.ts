import { describe, expect, it } from 'vitest';
import type { Validity, Weekday } from '../../../models/validity.ts';
import { draftOf, sameDays, toggled, WORKDAYS } from '../../../src/app/forms/validityDraft.ts';
import { validityProblem } from '../../../src/app/forms/validityRules.ts';

const NOW = Date.UTC(2026, 5, 1, 10);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const asked = { now: NOW, timeZone: 'Europe/Berlin', forPasscode: false };
const week = { kind: 'cycle', weekdays: [1], fromMinute: 0, untilMinute: 60 } as const;
const cycle = (more: object = {}): Validity =>
  ({ ...week, weekdays: [...week.weekdays], start: NOW, end: NOW + 30 * DAY, ...more }) as Validity;

describe('the validation of a validity form', () => {
  it.each<[string, Validity, ReturnType<typeof validityProblem>]>([
    ['permanent', { kind: 'permanent' }, null],
    ['limited without a start', { kind: 'limited', start: Number.NaN, end: NOW }, { field: 'start', why: 'missing' }],
    ['limited without an end', { kind: 'limited', start: NOW, end: Number.NaN }, { field: 'end', why: 'missing' }],
    ['recurring without weekdays', cycle({ weekdays: [] }), { field: 'weekdays', why: 'missing' }],
    ['recurring without hours', cycle({ fromMinute: Number.NaN }), { field: 'hours', why: 'missing' }],
    [
      'an end equal to the start',
      { kind: 'limited', start: NOW, end: NOW },
      { field: 'end', why: 'validityBackwards' },
    ],
    ['hours with an end equal to the start', cycle({ untilMinute: 0 }), { field: 'hours', why: 'validityBackwards' }],
    ['an end in the past', { kind: 'limited', start: NOW - DAY, end: NOW - 1 }, { field: 'end', why: 'validityEnded' }],
    ['an end at the present moment', { kind: 'limited', start: NOW - DAY, end: NOW }, null],
    [
      'longer than the maximum',
      { kind: 'limited', start: NOW, end: NOW + 4 * 366 * DAY },
      { field: 'end', why: 'validityTooLong' },
    ],
  ])('accepts a validity or returns its problem: %s', (_, validity, problem) => {
    expect(validityProblem(validity, asked)).toEqual(problem);
  });

  it('rejects a start more than 24 hours ago, but only for passcodes', () => {
    const early: Validity = { kind: 'limited', start: NOW - DAY - 1, end: NOW + DAY };
    expect(validityProblem(early, asked)).toBeNull();
    expect(validityProblem(early, { ...asked, forPasscode: true })).toEqual({
      field: 'start',
      why: 'passcodeStartsTooEarly',
    });
    expect(validityProblem({ ...early, start: NOW - DAY }, { ...asked, forPasscode: true })).toBeNull();
  });
});

describe('the initial values of a validity form', () => {
  it('keep the times that were entered before', () => {
    const before: Validity = { kind: 'limited', start: NOW + HOUR, end: NOW + 2 * HOUR };
    expect(draftOf('limited', before, NOW, asked.timeZone)).toEqual(before);
  });

  it.each(['permanent', 'once', 'limited', 'cycle'] as const)('form a valid %s validity', kind => {
    const draft = draftOf(kind, { kind: 'permanent' }, NOW + 1234, asked.timeZone);
    expect(draft.kind).toBe(kind);
    expect(validityProblem(draft, { ...asked, now: NOW + 1234, forPasscode: true })).toBeNull();
  });
});

describe('weekdays in a form', () => {
  it('stay in calendar order when one is added or removed', () => {
    const days: Weekday[] = [1, 5];
    expect(toggled(days, 3)).toEqual([1, 3, 5]);
    expect(toggled(days, 1)).toEqual([5]);
  });

  it('are compared as sets, regardless of order', () => {
    expect(sameDays([5, 4, 3, 2, 1], WORKDAYS)).toBe(true);
    expect(sameDays([1, 2, 3, 4], WORKDAYS)).toBe(false);
    expect(sameDays([1, 2, 3, 4, 6], WORKDAYS)).toBe(false);
  });
});
