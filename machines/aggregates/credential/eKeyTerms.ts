import { EKEY_OFFER_MS } from '../../../models/limits.ts';
import type { Validity } from '../../../models/validity.ts';
import { windowOf } from './validityRules.ts';

export function offeredUntil(validity: Validity, now: number): number {
  const { start = now, end } = windowOf(validity);
  return end ?? Math.max(start, now) + EKEY_OFFER_MS;
}

/** Compares validities regardless of the order of their days. */
export const sameValidity = (a: Validity, b: Validity): boolean => written(a) === written(b);

function written(validity: Validity): string {
  const fields = 'weekdays' in validity ? { ...validity, weekdays: [...new Set(validity.weekdays)].sort() } : validity;
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
