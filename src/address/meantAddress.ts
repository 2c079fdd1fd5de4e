/** Checks only the length of phone numbers: new ranges appear often, and a code proves the number anyway. */
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type AddressProblem, isEmail, isRightEmail } from '../../models/address.ts';

interface Written {
  account: string;
  countryCode: string;
}

export interface MeantAddress {
  address: string;
  problem: AddressProblem | null;
}

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map(country => getCountryCallingCode(country)));

export function meantAddress({ account, countryCode }: Written): MeantAddress {
  if (isEmail(account)) {
    const address = account.trim();
    return { address, problem: isRightEmail(address) ? null : 'email' };
  }
  const written = account.trim();
  const defaultCallingCode = countryCode.replace('+', '');
  // Checked first, because the library throws for a country without a numbering plan.
  if (!written.startsWith('+') && !CALLING_CODES.has(defaultCallingCode))
    return { address: written, problem: 'countryCode' };
  const number = parsePhoneNumberFromString(written, { defaultCallingCode, extract: false });
  return number?.isPossible() ? { address: number.number, problem: null } : { address: written, problem: 'phone' };
}
