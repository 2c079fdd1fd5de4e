import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordItem } from '../../../models/calls/lockRecord.calls.ts';
import { KeyType } from '../../../models/recordType.ts';
import { dayOf, endOfDay, startOfDay } from '../../../src/app/screens/day.ts';
import { beginningAnew, placeOfPage, recordQueryOf } from '../../../src/app/screens/records/recordQuery.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const hours = (day: string) => (Number(endOfDay(day)) + 1 - Number(startOfDay(day))) / 3_600_000;

describe('a day filter of the records list, in the user’s time zone', () => {
  it('spans 23, 24 or 25 hours, depending on daylight saving time', () => {
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25]);
  });

  it('converts a date to the start and end of that day, and back', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      expect(dayOf(Number(startOfDay(day)))).toBe(day);
      expect(dayOf(Number(endOfDay(day)))).toBe(day);
    }
  });

  it('is empty when no date is chosen', () => {
    expect([dayOf(undefined), startOfDay(''), endOfDay('')]).toEqual(['', '', '']);
  });
});

describe('the unlock method filter in the URL of the records list', () => {
  const asked = (written: string) => recordQueryOf(new URLSearchParams(`keyType=${written}`)).keyType;

  it.each(Object.values(KeyType))('accepts the keyType %s', keyType => {
    expect(asked(String(keyType))).toBe(keyType);
  });

  it.each(['-1', '2', '--4', '-0', '-04', '-4.0', ''])('selects all methods for the invalid keyType %o', written => {
    expect(asked(written)).toBe(KeyType.ALL);
  });
});

describe('the page cursor of the records list', () => {
  const shown = [9, 5].map(serverDate => ({ serverDate, recordId: `7-${serverDate}-0` })) as RecordItem[];
  const placeIn = (changes: Record<string, string>) => {
    const { pageNo, after, before } = recordQueryOf(new URLSearchParams(changes));
    return { pageNo, after, before };
  };

  it('for the next page points after the last record shown, and for the previous page before the first', () => {
    expect(placeIn({ pageNo: '4', ...placeOfPage(shown, 3, 4) })).toEqual({
      pageNo: 4,
      after: '5.7-5-0',
      before: undefined,
    });
    expect(placeIn({ pageNo: '2', ...placeOfPage(shown, 3, 2) })).toEqual({
      pageNo: 2,
      after: undefined,
      before: '9.7-9-0',
    });
  });

  it('is empty for the first page and for a page not adjacent to the one shown', () => {
    for (const wanted of [1, 9]) expect(placeOfPage(shown, 2, wanted)).toEqual({ after: '', before: '' });
    expect(placeOfPage([], 2, 3)).toEqual({ after: '', before: '' });
  });

  it('is cleared when the query changes without a page number', () => {
    expect(beginningAnew({ search: 'maya', pageNo: '' })).toEqual({
      search: 'maya',
      pageNo: '',
      after: '',
      before: '',
    });
    expect(beginningAnew({ pageNo: '3', after: '5.7-5-0' })).toEqual({ pageNo: '3', after: '5.7-5-0', before: '' });
  });

  it.each(['', '5', '5.', '.7', "5.7' or 1"])('is ignored when it is the invalid value %o', written => {
    expect(placeIn({ after: written }).after).toBeUndefined();
  });
});
