/** Signatures prove integrity and freshness, not identity (docs/adr/0005). */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { lookUp } from '../../../models/lookUp.ts';

export type Parameters = Readonly<Record<string, string>>;

const cleaned = (value: string): string => value.trim().replace(/[<>]/g, '');

export function signature(appSecret: string, path: string, parameters: Parameters): string {
  const pairs = Object.keys(parameters)
    .sort()
    .map(name => `${name}=${cleaned(lookUp(parameters, name) ?? '')}`);
  return createHmac('sha256', appSecret)
    .update(`${path}?${pairs.join('&')}`)
    .digest('base64');
}

/** Compares the text, because base64 decoding ignores trailing characters. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  return a.length === b.length && timingSafeEqual(a, b);
}
