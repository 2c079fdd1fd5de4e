/**
 * Seals what must not stand in the log: addresses, password hashes, later codes and photos. Facts carry references to
 * vault rows; erasing a person erases the rows, and the log still folds.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountId } from '../../models/ids.ts';
import { SettingsError } from './settings.ts';

export interface Vault {
  seal(text: string): Uint8Array;
  /** Throws if the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array): string;
  /** A keyed hash of a sign-in name, good for finding an account and for nothing else. */
  usernameKey(username: string): string;
  /**
   * A keyed hash of a secret, alike for alike ones of an account: tells that it is there already without opening any. Of
   * digits there are so few that without the key, which is as secret as what seals them, each could be found by trying.
   */
  markOf(account: AccountId, kind: string, text: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 132 bits: two that differ never have the same. */
const MARK_LENGTH = 22;

/** The key from the settings, else from `vault.key` in the data folder, where it is made on first start. */
export function vaultKey(folder: string, configured: string | undefined): Buffer {
  if (configured) return Buffer.from(configured, 'base64');
  const file = join(folder, 'vault.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  // HKDF would take an empty one as well, and seal everything with a key that anybody can make.
  if (key.length !== KEY_BYTES) throw new SettingsError(`${file} does not hold a key. Put it back from your backup.`);
  return key;
}

export function createVault(key: Buffer): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `latchwork/${purpose}`, 32));
  const sealing = derive('seal');
  const naming = derive('username');
  const marking = derive('mark');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    usernameKey: username =>
      createHmac('sha256', naming).update(username.trim().toLowerCase().normalize('NFC')).digest('base64url'),
    markOf: (account, kind, text) =>
      createHmac('sha256', marking).update(`${account}/${kind}/${text}`).digest('base64url').slice(0, MARK_LENGTH),
  };
}
