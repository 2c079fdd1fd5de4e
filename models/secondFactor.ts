import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

/** RFC 6238, with the values that every authenticator app assumes. */
export const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts the previous code too, because typing takes time (RFC 6238, 5.2). */
export const TOTP_STEPS_BEFORE = 1;
/** Length recommended by RFC 4226. */
export const TOTP_SECRET_BYTES = 20;
export const ENROLMENT_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;
/** Alphabet of recovery codes, without lookalike characters. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 12 characters of 5 bits each: 60 bits. */
export const RECOVERY_LENGTH = 12;

const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
const shown = new RegExp(`^(\\d{${TOTP.digits}}|[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}})$`);

export const SecondFactorCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(plain)),
  z.string().check(z.regex(shown)),
);
export const isOfApp = (code: string): boolean => code.length === TOTP.digits;

/** Formats a code like `ABCD-EFGH-JKLM`. */
export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
