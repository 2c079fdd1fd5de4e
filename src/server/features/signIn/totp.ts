/** Codes of an authenticator app. */
import { Secret, TOTP as Totp } from 'otpauth';
import { TOTP, TOTP_SECRET_BYTES, TOTP_STEPS_BEFORE } from '../../../../models/secondFactor.ts';

/** In base32, as apps take it. */
export const newTotpSecret = (): string => new Secret({ size: TOTP_SECRET_BYTES }).base32;

/** What an app reads from a QR code. `issuer`: under which name it files the account. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new Totp({ ...TOTP, secret, issuer, label }).toString();

/** The step of the clock that a code belongs to; null where it belongs to none that counts now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new Totp({ ...TOTP, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: TOTP_STEPS_BEFORE });
  // One of a step to come is none yet.
  return delta === null || delta > 0 ? null : totp.counter({ timestamp: now }) + delta;
}
