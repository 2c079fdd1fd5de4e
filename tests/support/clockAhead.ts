/** The system clock plus an offset that the test sets. Timers run in real time. */
export function clockAhead() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    after(ms: number, callback: () => void) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    putAhead(ms: number) {
      ahead += ms;
    },
  };
}
