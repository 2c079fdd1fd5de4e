/** Code that failed to load. Browsers cache a failed import, so usually only reloading the page helps. */
class PartMissing extends Error {
  override name = 'PartMissing';
}

export const isPartMissing = (error: unknown): boolean => error instanceof PartMissing;

/** Caches a lazy component’s import, so that it can start before the render. After a failure, the next call retries. */
export function preloadable<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const forget = (cause: unknown) => {
    coming = undefined;
    throw new PartMissing('couldn’t load a part of the page', { cause });
  };
  return () => {
    coming ??= load().catch(forget);
    return coming;
  };
}
