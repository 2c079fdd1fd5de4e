import { EKEY_OFFER_MS } from '../../../models/limits.ts';
import type { Validity } from '../../../models/validity.ts';
import { windowOf } from './validityRules.ts';

/** An offer stands for as long as its eKey would open; without an end, for a while from its start or from now. */
export function offeredUntil(validity: Validity, now: number): number {
  const { start = now, end } = windowOf(validity);
  return end ?? Math.max(start, now) + EKEY_OFFER_MS;
}

/** Validities are small plain values; the order of their fields is that of the schema, and of their days does not matter. */
export const sameValidity = (a: Validity, b: Validity): boolean => written(a) === written(b);

function written(validity: Validity): string {
  const fields = 'weekdays' in validity ? { ...validity, weekdays: [...new Set(validity.weekdays)].sort() } : validity;
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
