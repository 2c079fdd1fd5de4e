import type { NewId } from '../../engine/clock.ts';

/** 52 random bits, exact in JSON. Among a million ids, the probability of a collision is 1:10,000. */
export function newNumericId(newId: NewId): number {
  const bits = newId().replaceAll('-', '');
  // Skips the UUID's version digit.
  return Number.parseInt(bits.slice(0, 12) + bits.slice(-1), 16) + 1;
}
