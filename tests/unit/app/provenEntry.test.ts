import { describe, expect, it } from 'vitest';
import { registerEntry, resetEntry } from '../../../src/app/screens/recovery/provenEntry.ts';

const RIGHT = {
  ...{ account: 'dora@example.org', countryCode: '+49', code: '123456' },
  ...{ password: 'Harbour-2027', confirmation: 'Harbour-2027' },
};
const wrongIn = (entry: typeof registerEntry | typeof resetEntry, entered: object) =>
  (entry.safeParse({ ...RIGHT, ...entered }).error?.issues ?? []).map(({ path }) => path.join('.')).toSorted();

describe('what proves an address', () => {
  it('is taken when all of it is right', () => {
    expect(wrongIn(resetEntry, {})).toEqual([]);
    expect(wrongIn(registerEntry, { agreed: true })).toEqual([]);
  });

  it('is judged in all its inputs at once', () => {
    const entered = { account: 'dora@', code: '12', password: 'short', confirmation: 'other', agreed: false };
    expect(wrongIn(registerEntry, entered)).toEqual(['account', 'agreed', 'code', 'confirmation', 'password']);
  });

  it('names the country code where that is what no phone number can have', () => {
    expect(wrongIn(resetEntry, { account: '0412 345 678', countryCode: '+999' })).toEqual(['countryCode']);
    expect(wrongIn(resetEntry, { account: '0412 345 678', countryCode: '+61' })).toEqual([]);
    expect(wrongIn(resetEntry, { account: '12', countryCode: '+61' })).toEqual(['account']);
  });

  it('needs an address, and says so once', () => {
    expect(wrongIn(resetEntry, { account: ' ' })).toEqual(['account']);
  });
});
