import { offsetOf } from '../projections/localHour.ts';

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Epoch ms of a moment as `MIGRATION_LINES` has read it: by the clock at the door where it does not say by which. An hour
 * that is there twice is the second of them, one that is skipped the one after.
 */
export function momentAt(text: string, zone: string): number {
  if (HAS_OFFSET.test(text)) return Date.parse(text);
  const wall = Date.parse(`${text}Z`);
  return wall - offsetOf(zone, wall - offsetOf(zone, wall));
}
