/** Deadline of the next face verification: midnight at the lock after its last day. */
import { describe, expect, it } from 'vitest';
import { type VerificationFrequency, verifyBefore } from '../../../models/faceVerification.ts';

const BERLIN = 'Europe/Berlin';

describe('the deadline of the next face verification', () => {
  it.each<[string, VerificationFrequency, string, string, string]>([
    ['early in the day', 'daily', BERLIN, '2026-11-24T05:00+01:00', '2026-11-26T00:00+01:00'],
    ['a minute before midnight', 'daily', BERLIN, '2026-11-24T23:59+01:00', '2026-11-26T00:00+01:00'],
    ['at midnight', 'daily', BERLIN, '2026-11-25T00:00+01:00', '2026-11-27T00:00+01:00'],
    ['where it is another day already', 'daily', 'Pacific/Auckland', '2026-11-24T12:00Z', '2026-11-27T00:00+13:00'],
    ['before the clocks go forward', 'daily', BERLIN, '2026-03-28T12:00+01:00', '2026-03-30T00:00+02:00'],
    ['before the clocks go back', 'daily', BERLIN, '2026-10-24T12:00+02:00', '2026-10-26T00:00+01:00'],
    ['before a midnight that is skipped', 'daily', 'Africa/Cairo', '2026-04-22T12:00+02:00', '2026-04-24T01:00+03:00'],
    ['each week', 'weekly', BERLIN, '2026-12-28T12:00+01:00', '2027-01-05T00:00+01:00'],
    ['each month', 'monthly', BERLIN, '2026-11-24T12:00+01:00', '2026-12-25T00:00+01:00'],
    ['at the end of a month', 'monthly', BERLIN, '2026-01-31T12:00+01:00', '2026-03-01T00:00+01:00'],
    ['in a leap year', 'monthly', BERLIN, '2028-01-31T12:00+01:00', '2028-03-01T00:00+01:00'],
    ['on the last day of a short month', 'monthly', BERLIN, '2026-02-28T12:00+01:00', '2026-03-29T00:00+01:00'],
    ['in December', 'monthly', BERLIN, '2026-12-31T12:00+01:00', '2027-02-01T00:00+01:00'],
  ])('is the start of a day in the lock’s time zone, for a verification %s', (_, every, zone, at, before) => {
    expect(new Date(verifyBefore(every, zone, Date.parse(at)) ?? 0).toISOString()).toBe(new Date(before).toISOString());
  });

  it('is null for a face that is verified only once', () => {
    expect(verifyBefore('once', BERLIN, Date.now())).toBeNull();
  });
});
