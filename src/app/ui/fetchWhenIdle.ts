/** Delay for the page’s own requests. */
const FIRST_MS = 1_000;

/** Prefetches code while idle, so that it opens instantly and works offline. Returns the function that cancels it. */
export function fetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): () => void {
  const fetchAll = () => {
    if (!navigator.onLine) return;
    // A failed prefetch is retried, and reported, when the code is needed.
    for (const part of parts) part().catch(() => {});
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, FIRST_MS);
  return () => clearTimeout(timer);
}
