/** RSA with SHA-256 over PKCS #1 v1.5, as Alipay, PayPal and WeChat Pay sign. */

import { type KeyObject, sign, verify } from 'node:crypto';
import { lookUp } from '../../models/lookUp.ts';
import type { Notice } from './provider.ts';

export const signed = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

/** Whether the base64 is canonical; other encodings of the same bytes are rejected. */
export const canonical = (base64: string): boolean =>
  base64 !== '' && Buffer.from(base64, 'base64').toString('base64') === base64;

export const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  canonical(signature) && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

export function header({ headers }: Pick<Notice, 'headers'>, name: string): string {
  const value = lookUp(headers, name);
  return typeof value === 'string' ? value : '';
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
