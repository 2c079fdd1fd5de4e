import type { IntlShape } from '@formatjs/intl';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats an amount like "7 hours", "3 minutes" or "12 seconds", without its direction. */
export function driftWritten(intl: IntlShape<string>, driftMs: number): string {
  const ms = Math.abs(driftMs);
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? ['second', 1000];
  return intl.formatNumber(Math.round(ms / size), { style: 'unit', unit, unitDisplay: 'long' });
}
