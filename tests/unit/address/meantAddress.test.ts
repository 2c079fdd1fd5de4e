import { describe, expect, it } from 'vitest';
import { meantAddress } from '../../../src/address/meantAddress.ts';

const meant = (account: string, countryCode = '+61') => meantAddress({ account, countryCode });

describe('an entered phone number or e-mail address', () => {
  it.each([
    ['0412 345 678', '+61', '+61412345678'],
    ['412/345/678', '61', '+61412345678'],
    ['(02) 9374-4000', '+61', '+61293744000'],
    ['+49 151 12345678', '+61', '+4915112345678'],
    ['+49 (0) 151 1234567', '+61', '+491511234567'],
    ['06 698 1234', '+39', '+39066981234'],
    ['13800138000', '86', '+8613800138000'],
  ])('%s with country code %s is a valid phone number', (account, countryCode, address) => {
    expect(meant(account, countryCode)).toEqual({ address, problem: null });
  });

  it.each([
    ['12', 'phone'],
    ['0412 345 678 901 234', 'phone'],
    ['+999 1234567', 'phone'],
    ['somebody', 'phone'],
    ['+', 'phone'],
    ['not@an', 'email'],
    [`${'a'.repeat(250)}@example.org`, 'email'],
  ])('is rejected if it is invalid: %s', (account, problem) => {
    expect(meant(account).problem).toBe(problem);
  });

  it('needs a known country code unless the number includes a country code', () => {
    expect(meant('0412 345 678', '+999').problem).toBe('countryCode');
    expect(meant('+61 412 345 678', '+999')).toEqual({ address: '+61412345678', problem: null });
  });

  it('is accepted as an e-mail address whatever the country code', () => {
    expect(meant(' Maya@example.org ', '+999')).toEqual({ address: 'Maya@example.org', problem: null });
  });
});
