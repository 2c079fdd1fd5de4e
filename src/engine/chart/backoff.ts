/**
 * Delays double from two seconds to about two minutes. A random `spread` (0 to 1) shortens each by up to half, so that
 * effects don’t retry together.
 */
const FIRST_MS = 2_000;
const LONGEST_MS = 128_000;

/** Delay in ms. `attempts` includes the one that just failed. */
export function nextTryIn(attempts: number, spread: number): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(base * (0.5 + spread / 2));
}
