import type { NewId } from '../../engine/clock.ts';

/**
 * 52 bits of an id that nobody else makes, as a number that JSON keeps: no two processes have to agree on it. Among a million
 * of them two are alike with a chance of one in ten thousand, once.
 */
export function newNumericId(newId: NewId): number {
  const bits = newId().replaceAll('-', '');
  // The digit in between names the version, and is always the same.
  return Number.parseInt(bits.slice(0, 12) + bits.slice(-1), 16) + 1;
}
