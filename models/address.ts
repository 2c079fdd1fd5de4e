/** An e-mail address, or a phone number in E.164 format. */
import * as z from 'zod/mini';

export const ADDRESS_MAX_LENGTH = 254;

/** An account has at most one of each, and signs in with either. */
export const ADDRESS_KINDS = ['mobile', 'email'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export const isEmail = (address: string): boolean => address.includes('@');

export const kindOfAddress = (address: string): AddressKind => (isEmail(address) ? 'email' : 'mobile');

const email = z.email();

export const isRightEmail = (address: string): boolean =>
  address.length <= ADDRESS_MAX_LENGTH && email.safeParse(address).success;

/** `countryCode`: this country code doesn't exist; the rest of the number may be right. */
export type AddressProblem = 'email' | 'phone' | 'countryCode';

/** Masks an address like `m•••@example.org` or `+61•••678`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : `${address.slice(0, 3)}•••${address.slice(-3)}`;
}
