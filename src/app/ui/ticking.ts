/** A clock that all who listen share: thousands of rows tick with it, and it stands still while nobody does. */
export interface Ticking {
  listen(listener: () => void): () => void;
  /** The moment of the last tick; where nothing ticks, as in markup made without a browser, that at which this was made. */
  now(): number;
}

export function ticking(everyMs: number): Ticking {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    listen(listener) {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(() => {
          now = Date.now();
          for (const each of listeners) each();
        }, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    now: () => now,
  };
}
