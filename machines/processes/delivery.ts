/**
 * When an idempotent effect is tried again. Back-off doubles from two seconds to about two minutes; `spread` (0 to 1,
 * drawn by the caller) keeps many effects from coming back at the same instant.
 */
const FIRST_MS = 2_000;
const TRIES = 8;

/** `attempts`: how often it was tried, this time included. Null: no more, let it be. */
export function nextTryIn(attempts: number, spread: number): number | null {
  if (attempts >= TRIES) return null;
  const base = FIRST_MS * 2 ** (attempts - 1);
  return Math.round(base * (0.5 + spread / 2));
}
