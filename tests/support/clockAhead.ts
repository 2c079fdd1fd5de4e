/** The computer's clock, put ahead as a test tells it. What is to be called later is called by the computer's time. */
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
