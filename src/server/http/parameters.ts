/** Parses parameters strictly: ambiguous input is refused. */
import { bareRecord } from '../../../models/lookUp.ts';
import type { Parameters } from './signature.ts';

/** Well above the parameters of any call; limits the cost of sorting and signing. */
export const MAX_PARAMETERS = 64;

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const isPlainPair = (name: string, value: string): boolean =>
  !FORBIDDEN_NAMES.has(name) && isPlain(name) && isPlain(value);

/** Null for malformed, repeated, forbidden or too many parameters. */
export function readParameters(encoded: string): Parameters | null {
  const parameters = new Map<string, string>();
  const pairs = encoded.split('&', MAX_PARAMETERS + 1);
  if (pairs.length > MAX_PARAMETERS) return null;
  for (const pair of pairs) {
    if (pair === '') continue;
    const end = pair.indexOf('=');
    try {
      const name = decode(end < 0 ? pair : pair.slice(0, end));
      const value = end < 0 ? '' : decode(pair.slice(end + 1));
      if (parameters.has(name) || !isPlainPair(name, value)) return null;
      parameters.set(name, value);
    } catch {
      return null;
    }
  }
  return bareRecord(parameters);
}
