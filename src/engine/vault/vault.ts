/**
 * Encrypts personal data and secrets. Facts hold references only, so that a person's rows can be erased and the log
 * still folds.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { OwnerId } from '../chart/register.ts';
import type { Sealed, SealedText } from './sealed.ts';

export interface Vault {
  seal(text: string): Sealed;
  /** Throws if the bytes were changed, or encrypted with another key. */
  open(sealed: Sealed): string;
  /** Encrypts a text for a text column. */
  sealText(text: string): SealedText;
  openText(sealed: SealedText): string;
  /** Encrypts a text for a browser instead of a store; invalid after a change of the key. */
  sealToken(text: string): string;
  /** Throws unless this vault encrypted the token. */
  openToken(token: string): string;
  /** Keyed hash of a sign-in name. */
  usernameKey(username: string): string;
  /** Keyed hash, equal for equal texts of an account. It survives a change of the key, so it may be in the log. */
  markOf(account: OwnerId, kind: string, text: string): string;
  /** Unlike `markOf`, changes with the key: otherwise the old key would reveal short digits, by trying all of them. */
  blindIndexOf(account: OwnerId, kind: string, text: string): string;
}

/**
 * Keys of hashes, in base64; the vault's current key encrypts them. `naming` and `marking` are derived from the first
 * key and never change, because hashes in the log are never rewritten.
 */
export interface IndexKeys {
  naming: string;
  marking: string;
  /** Keys of blind indexes: each change of the key adds one key, and thus one round of hashing. */
  blind: string[];
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;
/** 132 bits make collisions negligible. */
const MARK_LENGTH = 22;

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `latchwork/${purpose}`, 32));
const keyedHash = (key: Buffer | string, text: string) =>
  createHmac('sha256', typeof key === 'string' ? Buffer.from(key, 'base64') : key)
    .update(text)
    .digest('base64url');

/** Check value that distinguishes keys without revealing them. */
export const checkOf = (key: Buffer): string => derive(key, 'check').toString('base64url');

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export const firstIndexKeys = (key: Buffer): IndexKeys => ({
  naming: derive(key, 'username').toString('base64'),
  marking: derive(key, 'mark').toString('base64'),
  blind: [],
});

export const blindedWith = (blind: string, blindIndex: string): string =>
  keyedHash(blind, blindIndex).slice(0, MARK_LENGTH);

export function createVault(key: Buffer, { naming, marking, blind }: IndexKeys = firstIndexKeys(key)): Vault {
  const sealing = derive(key, 'seal');
  const markOf = (account: OwnerId, kind: string, text: string) =>
    keyedHash(marking, `${account}/${kind}/${text}`).slice(0, MARK_LENGTH);
  function sealed(text: string): Sealed {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]) as Uint8Array as Sealed;
  }
  function opened(bytes: Uint8Array): string {
    // Requires the full tag, because a browser could truncate a token and with it the tag.
    const whole = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), whole);
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }
  const seal = (text: string, encoding: BufferEncoding) => Buffer.from(sealed(text)).toString(encoding);
  return {
    seal: sealed,
    open: opened,
    sealText: text => seal(text, 'base64') as SealedText,
    openText: text => opened(Buffer.from(text, 'base64')),
    sealToken: text => seal(text, 'base64url'),
    openToken: token => opened(Buffer.from(token, 'base64url')),
    usernameKey: username => keyedHash(naming, username.trim().toLowerCase().normalize('NFC')),
    markOf,
    blindIndexOf: (account, kind, text) =>
      blind.reduce((mark, each) => blindedWith(each, mark), markOf(account, kind, text)),
  };
}
