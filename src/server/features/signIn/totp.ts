import { Secret, TOTP as Totp } from 'otpauth';
import { TOTP, TOTP_SECRET_BYTES, TOTP_STEPS_BEFORE } from '../../../../models/secondFactor.ts';

export const newTotpSecret = (): string => new Secret({ size: TOTP_SECRET_BYTES }).base32;

export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new Totp({ ...TOTP, secret, issuer, label }).toString();

export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new Totp({ ...TOTP, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: TOTP_STEPS_BEFORE });
  // Rejects codes of future time steps.
  return delta === null || delta > 0 ? null : totp.counter({ timestamp: now }) + delta;
}
