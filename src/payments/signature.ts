/** RSA with SHA-256 over PKCS #1 v1.5, which all these providers sign with. */

import { type KeyObject, sign, verify } from 'node:crypto';
import { lookUp } from '../../models/lookUp.ts';
import type { Notice } from './provider.ts';

export const signed = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

/** Whether it is the one way to write its bytes: what is written another way has been changed on the way. */
export const canonical = (base64: string): boolean =>
  base64 !== '' && Buffer.from(base64, 'base64').toString('base64') === base64;

export const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  canonical(signature) && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Of a header that came once; empty otherwise. */
export function header({ headers }: Pick<Notice, 'headers'>, name: string): string {
  const value = lookUp(headers, name);
  return typeof value === 'string' ? value : '';
}

/** What is no JSON is nothing that a schema takes. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
