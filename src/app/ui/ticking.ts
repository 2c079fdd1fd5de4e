/** One shared timer for thousands of rows; it stops when the last listener leaves. */
export interface Ticking {
  listen(listener: () => void): () => void;
  /** Time of the last tick; without listeners, about the current time. */
  now(): number;
}

/** A time younger than this isn’t refreshed when a listener arrives, or the listener would render twice. */
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
