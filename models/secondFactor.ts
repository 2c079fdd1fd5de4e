/** An authenticator app as second factor (TOTP, RFC 6238), and what helps whoever has lost it. */

import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

/** What every app takes for granted: SHA-1, six digits, half a minute. */
export const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** So many steps before the present one are taken too, since typing takes its time (RFC 6238, 5.2). A code counts for a minute at most. */
export const TOTP_STEPS_BEFORE = 1;
/** The secret's length, as RFC 4226 recommends it. */
export const TOTP_SECRET_BYTES = 20;
export const ENROLMENT_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for one another. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits. */
export const RECOVERY_LENGTH = 12;

const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
const shown = new RegExp(`^(\\d{${TOTP.digits}}|[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}})$`);

/** What an app shows or a recovery code, however it is spaced. */
export const SecondFactorCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(plain)),
  z.string().check(z.regex(shown)),
);
export const isOfApp = (code: string): boolean => code.length === TOTP.digits;

/** As it is read and typed: `ABCD-EFGH-JKLM`. */
export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
