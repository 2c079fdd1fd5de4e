import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyType } from '../../../models/recordType.ts';
import { dayOf, endOfDay, recordQueryOf, startOfDay } from '../../../src/app/screens/records/recordQuery.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const hours = (day: string) => (Number(endOfDay(day)) + 1 - Number(startOfDay(day))) / 3_600_000;

describe('a day of the records, in the zone of its reader', () => {
  it('has the hours that it had', () => {
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25]);
  });

  it('is written as it was chosen', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      expect(dayOf(Number(startOfDay(day)))).toBe(day);
      expect(dayOf(Number(endOfDay(day)))).toBe(day);
    }
  });

  it('is none where none is chosen', () => {
    expect([dayOf(undefined), startOfDay(''), endOfDay('')]).toEqual(['', '', '']);
  });
});

describe('a method in the address of the records', () => {
  const asked = (written: string) => recordQueryOf(new URLSearchParams(`keyType=${written}`)).keyType;

  it.each(Object.values(KeyType))('%s is what is asked for', keyType => {
    expect(asked(String(keyType))).toBe(keyType);
  });

  it.each(['-1', '3', '--4', '-0', '-04', '-4.0', ''])('%o is nothing that anybody understands: all', written => {
    expect(asked(written)).toBe(KeyType.ALL);
  });
});
