/** For what the page itself still asks for. */
const FIRST_MS = 1_000;

/**
 * Fetches what nobody has asked for yet while nobody waits, so that it is there at once when it is, and without a network. Called
 * off by the returned function.
 */
export function fetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): () => void {
  const fetchAll = () => {
    if (!navigator.onLine) return;
    // What cannot come now is asked for when it is needed, and said then.
    for (const part of parts) part().catch(() => {});
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, FIRST_MS);
  return () => clearTimeout(timer);
}
