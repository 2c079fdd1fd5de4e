/**
 * A part of the page that may be asked for before it is shown: it comes once, and what has come is shown without a sign of loading
 * in between. One that could not come is asked for anew.
 */
export function ahead<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const forget = (error: unknown) => {
    coming = undefined;
    throw error;
  };
  return () => {
    coming ??= load().catch(forget);
    return coming;
  };
}
