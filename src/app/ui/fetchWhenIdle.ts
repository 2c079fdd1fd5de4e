/** Delay that lets the page’s own requests go first. */
const FIRST_MS = 1_000;

/** Prefetches code while idle, so that it opens instantly and works offline. Returns the function that cancels it. */
export function fetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): () => void {
  const fetchAll = () => {
    if (!navigator.onLine) return;
    // Ignores failures: when the code is needed, loading is retried and its failure reported.
    for (const part of parts) part().catch(() => {});
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, FIRST_MS);
  return () => clearTimeout(timer);
}
