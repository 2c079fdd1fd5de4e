import type { NewId } from '../../engine/clock.ts';

/** 52 random bits, exact in JSON. A million ids collide with probability 1:10,000. */
export function newNumericId(newId: NewId): number {
  const bits = newId().replaceAll('-', '');
  // Skips the version digit.
  return Number.parseInt(bits.slice(0, 12) + bits.slice(-1), 16) + 1;
}
