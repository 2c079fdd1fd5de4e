/** Code that failed to load. Browsers cache a failed import, so only reloading the page retries it. */
class PartMissing extends Error {
  override name = 'PartMissing';
}

export const isPartMissing = (error: unknown): boolean => error instanceof PartMissing;

/** A lazy component that can load before it renders, and then has no loading state. A failed load is retried. */
export function preloadable<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const forget = (cause: unknown) => {
    coming = undefined;
    throw new PartMissing('a part of the page could not be fetched', { cause });
  };
  return () => {
    coming ??= load().catch(forget);
    return coming;
  };
}
