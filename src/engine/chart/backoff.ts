/** Delays double from two seconds to about two minutes. `spread` (0 to 1) keeps effects from retrying together. */
const FIRST_MS = 2_000;
const LONGEST_MS = 128_000;

/** Delay in ms. `attempts` includes the current one. */
export function nextTryIn(attempts: number, spread: number): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(base * (0.5 + spread / 2));
}
