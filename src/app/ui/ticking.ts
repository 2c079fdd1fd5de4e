/** One clock for thousands of rows; it stops while nobody listens. */
export interface Ticking {
  listen(listener: () => void): () => void;
  /** The moment of the last tick; while nobody listens, about now. */
  now(): number;
}

/** A new listener has just rendered, so it is not notified for less. */
const JUST_MS = 1000;

export function ticking(everyMs: number): Ticking {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  function lookAnew(): void {
    if (listeners.size === 0 && Date.now() - now >= JUST_MS) now = Date.now();
  }
  return {
    listen(listener) {
      lookAnew();
      if (listeners.size === 0) {
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
    now() {
      lookAnew();
      return now;
    },
  };
}
