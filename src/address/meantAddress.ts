/**
 * What address somebody means by what they have written, and whether there can be such a one. Which numbers a country has, a
 * library knows: Google's metadata in its smallest form. A number is only held to their lengths: new ones are given out more
 * often than a console is updated, and a code proves it anyway.
 */
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type AddressProblem, isEmail, isRightEmail } from '../../models/address.ts';

interface Written {
  account: string;
  /** Of a phone number that does not begin with its own: `+61` or `61`. */
  countryCode: string;
}

export interface MeantAddress {
  /** An e-mail address, or a phone number as E.164 has it; where it is none, as it was written. */
  address: string;
  problem: AddressProblem | null;
}

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map(country => getCountryCallingCode(country)));

/** `0412 345 678` with the country code 61 is `+61412345678`. What begins with a plus has its country already. */
export function meantAddress({ account, countryCode }: Written): MeantAddress {
  if (isEmail(account)) {
    const address = account.trim();
    return { address, problem: isRightEmail(address) ? null : 'email' };
  }
  const written = account.trim();
  const defaultCallingCode = countryCode.replace('+', '');
  // One that the library has no plan of it throws at.
  if (!written.startsWith('+') && !CALLING_CODES.has(defaultCallingCode))
    return { address: written, problem: 'countryCode' };
  const number = parsePhoneNumberFromString(written, { defaultCallingCode, extract: false });
  return number?.isPossible() ? { address: number.number, problem: null } : { address: written, problem: 'phone' };
}
