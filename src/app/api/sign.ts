import Base64 from 'crypto-js/enc-base64.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import { lookUp } from '../../../models/lookUp.ts';

/**
 * A request’s signature: base64(HMAC-SHA256(secret, path + "?" + pairs)). Pairs are sorted by name; values are trimmed,
 * stripped of angle brackets and not percent-encoded. WebCrypto is not used: browsers offer it only on HTTPS or
 * localhost, and consoles in a home network may use HTTP.
 */
export function sign(secret: string, path: string, params: Readonly<Record<string, string>>): string {
  return Base64.stringify(hmacSha256(`${path}?${pairs(params)}`, secret));
}

function pairs(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .sort()
    .map(name => `${name}=${(lookUp(params, name) ?? '').trim().replace(/[<>]/g, '')}`)
    .join('&');
}
