/** A part of the page whose code didn't come. Browsers keep a failed import in mind, so only loading the page again brings it. */
class PartMissing extends Error {
  override name = 'PartMissing';
}

export const isPartMissing = (error: unknown): boolean => error instanceof PartMissing;

/**
 * A part of the page that may be asked for before it is shown: it comes once, and what has come is shown without a sign of loading
 * in between. One that could not come is asked for anew.
 */
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
