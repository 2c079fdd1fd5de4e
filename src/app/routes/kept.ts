/** Tab storage that only its own session can read: encrypted (AES-256-CBC), then signed (HMAC-SHA-256). */
import Aes from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import WordArray from 'crypto-js/lib-typedarrays.js';
import { tokenIn } from '../api/cookie.ts';

/** The current session’s token: entries of another session cannot be decrypted. */
const secret = (): string => tokenIn(document.cookie);

const IV_BYTES = 16;

/** The token has 256 random bits, so one HMAC per purpose derives each key. */
const keyFor = (purpose: 'encrypt' | 'sign', by: string) => hmacSha256(`latchwork/kept/${purpose}`, by);
const signature = (name: string, body: string, by: string): string =>
  hmacSha256(`${name}=${body}`, keyFor('sign', by)).toString(Base64);

/** Stores a text encrypted; it is unreadable once the session ends. */
export function keep(storage: Pick<Storage, 'setItem'>, name: string, text: string, by = secret()): void {
  const iv = WordArray.random(IV_BYTES);
  const { ciphertext } = Aes.encrypt(text, keyFor('encrypt', by), { iv });
  const body = [iv, ciphertext].map(part => part.toString(Base64)).join('.');
  storage.setItem(name, `${body}.${signature(name, body, by)}`);
}

/** Returns an empty string if this session stored nothing. */
export function kept(storage: Pick<Storage, 'getItem'>, name: string, by = secret()): string {
  const [iv = '', ciphertext = '', signed] = (storage.getItem(name) ?? '').split('.');
  // Verify the signature before decrypting.
  if (signed !== signature(name, `${iv}.${ciphertext}`, by)) return '';
  return Aes.decrypt(ciphertext, keyFor('encrypt', by), { iv: Base64.parse(iv) }).toString(Utf8);
}
