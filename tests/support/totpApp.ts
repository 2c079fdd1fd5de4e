/** An authenticator app (RFC 6238), independent of the product's library so that tests do not share its mistakes. */
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HALF_A_MINUTE = 30_000;

function bytesIn(base32: string): Buffer {
  const bits = [...base32.replaceAll('-', '')]
    .map(sign => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

/** Code of a key at a time. */
export function codeShown(key: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / HALF_A_MINUTE)));
  const digest = createHmac('sha1', bytesIn(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
