/** Serializes work with the same key, so that only another process can cause a conflict. */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>();

  function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    const forget = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  }

  return Object.assign(runExclusive, {
    /** Acquires a free key and returns its release function. Returns null at once if the key is in use. */
    tryAcquire(key: string): (() => void) | null {
      if (last.has(key)) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      void runExclusive(key, () => promise);
      return resolve;
    },
  });
}
