import { createHmac, randomBytes } from 'node:crypto';
import type { DrawnCode, MissingCode } from '../../../../models/calls/credential.calls.ts';
import type { ContentOf } from '../../../../models/credential.ts';
import { SECOND_MS } from '../../../../models/duration.ts';
import { CredentialId, type LockId } from '../../../../models/ids.ts';
import { QR_CODE_TURN_MS } from '../../../../models/limits.ts';
import type { Driver } from '../../../drivers/driver.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';
import { isSameText } from '../../http/signature.ts';
import { hashToken, newToken } from '../signIn/tokens.ts';

interface QrCodeRef {
  credentialId: CredentialId;
  lockId: LockId;
}

const NUMBER_BYTES = 10;
const NUMBER_DIGITS = 25;
/** Digits only, because they give the smallest QR code. */
const newNumber = (): string =>
  BigInt(`0x${randomBytes(NUMBER_BYTES).toString('hex')}`)
    .toString()
    .padStart(NUMBER_DIGITS, '0');

export const newCode = (changes: boolean): string => (changes ? newToken() : newNumber());

/** The vault ref contains the token's hash, so that the link can be found by its token. */
export function newLink(vault: Vault, credentialId: CredentialId) {
  const token = newToken();
  const ref = `qrCode-${credentialId}/link/${hashToken(token)}`;
  return { ref, secrets: [{ ref, sealed: vault.seal(token) }] };
}

export const hashInLinkRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const windowAt = (now: number): number => Math.floor(now / QR_CODE_TURN_MS);

function changingCode(secret: string, { credentialId, lockId }: QrCodeRef, window: number): string {
  const mac = createHmac('sha256', secret).update(`${lockId}/${credentialId}/${window}`).digest();
  return `${credentialId}.${mac.subarray(0, 16).toString('base64url')}`;
}

const CODE_TIMEOUT_MS = 10 * SECOND_MS;

/** Online codes are computed here, all others by the driver. */
export async function renderCode(
  driver: Pick<Driver, 'codeFor'>,
  { online }: ContentOf<'qrCode'>,
  secret: string,
  { credentialId, lockId }: QrCodeRef,
  now: number,
): Promise<DrawnCode | MissingCode> {
  const named = { credentialId, lockId };
  if (online) {
    const window = windowAt(now);
    return { text: changingCode(secret, named, window), lastsMs: (window + 1) * QR_CODE_TURN_MS - now };
  }
  const request = { ...named, number: secret, deadlineAt: now + CODE_TIMEOUT_MS };
  const answer = await redactDriverErrors(() => driver.codeFor(request));
  return answer.kind === 'done' ? { text: answer.text, lastsMs: answer.lastsMs } : { missing: answer.why };
}

export function credentialIdIn(text: string): CredentialId | null {
  const [id = ''] = text.split('.', 1);
  return /^[1-9]\d{0,15}$/.test(id) ? (CredentialId.safeParse(Number(id)).data ?? null) : null;
}

/** The previous time window is also accepted, so that there is time to walk to the door. */
export const isValidCode = (text: string, secret: string, named: QrCodeRef, now: number): boolean =>
  [0, 1].some(before => isSameText(text, changingCode(secret, named, windowAt(now) - before)));
