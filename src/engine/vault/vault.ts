/**
 * Seals what must not stand in the log: addresses, password hashes, later codes and photos. Facts carry references to
 * vault rows; erasing a person erases the rows, and the log still folds.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { OwnerId } from '../chart/register.ts';
import type { Sealed, SealedText } from './sealed.ts';

export interface Vault {
  seal(text: string): Sealed;
  /** Throws if the bytes were changed or sealed with another key. */
  open(sealed: Sealed): string;
  /** For a column of texts. */
  sealText(text: string): SealedText;
  openText(sealed: SealedText): string;
  /** For a browser to keep, and for no store: what the key sealed before it was changed is nothing any more. */
  sealToken(text: string): string;
  /** Throws for whatever isn't from here. */
  openToken(token: string): string;
  /** A keyed hash of a sign-in name, good for finding an account and for nothing else. */
  usernameKey(username: string): string;
  /** A keyed hash of a text, alike for alike ones of an account. It may stand in the log: a change of the key leaves it. */
  markOf(account: OwnerId, kind: string, text: string): string;
  /**
   * As `markOf`, for `vault_blind_index`: tells that a secret is there already without opening any. Of digits there are so few that
   * with the key each could be found by trying, so it changes with the key.
   */
  blindIndexOf(account: OwnerId, kind: string, text: string): string;
}

/**
 * What hashes are made with, in base64: of the first key, whichever seals now, since the log is never rewritten and names are
 * found by them. Sealed with the key once there is a second.
 */
export interface IndexKeys {
  naming: string;
  marking: string;
  /** One for each change of the key: a blind index is hashed once more with each. */
  blind: string[];
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;
/** 132 bits: two that differ never have the same. */
const MARK_LENGTH = 22;

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `latchwork/${purpose}`, 32));
const keyedHash = (key: Buffer | string, text: string) =>
  createHmac('sha256', typeof key === 'string' ? Buffer.from(key, 'base64') : key)
    .update(text)
    .digest('base64url');

/** Tells one key from another, and nothing of either. */
export const checkOf = (key: Buffer): string => derive(key, 'check').toString('base64url');

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export const firstIndexKeys = (key: Buffer): IndexKeys => ({
  naming: derive(key, 'username').toString('base64'),
  marking: derive(key, 'mark').toString('base64'),
  blind: [],
});

/** A blind index after one more change of the key. */
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
    // Only with a whole tag: what a browser brings may be cut short.
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
