import { describe, expect, it } from 'vitest';
import { registerEntry, resetEntry } from '../../../src/app/screens/recovery/provenEntry.ts';

const RIGHT = {
  ...{ account: 'dora@example.org', countryCode: '+49', code: '123456' },
  ...{ password: 'Harbour-2027', confirmation: 'Harbour-2027' },
};
const wrongIn = (entry: typeof registerEntry | typeof resetEntry, entered: object) =>
  (entry.safeParse({ ...RIGHT, ...entered }).error?.issues ?? []).map(({ path }) => path.join('.')).toSorted();

describe('the sign-up and password-reset forms', () => {
  it('accept a form whose fields are all valid', () => {
    expect(wrongIn(resetEntry, {})).toEqual([]);
    expect(wrongIn(registerEntry, { agreed: true })).toEqual([]);
  });

  it('report all invalid fields at once', () => {
    const entered = { account: 'dora@', code: '12', password: 'short', confirmation: 'other', agreed: false };
    expect(wrongIn(registerEntry, entered)).toEqual(['account', 'agreed', 'code', 'confirmation', 'password']);
  });

  it('report a country code that no phone number can have', () => {
    expect(wrongIn(resetEntry, { account: '0412 345 678', countryCode: '+999' })).toEqual(['countryCode']);
    expect(wrongIn(resetEntry, { account: '0412 345 678', countryCode: '+61' })).toEqual([]);
    expect(wrongIn(resetEntry, { account: '12', countryCode: '+61' })).toEqual(['account']);
  });

  it('report a blank e-mail address or phone number only once', () => {
    expect(wrongIn(resetEntry, { account: ' ' })).toEqual(['account']);
  });
});
