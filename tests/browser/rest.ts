/** A page may be looked at while it still moves: a fault counts that is there for all of this time. For `expect.poll`. */
export const AT_REST = { timeout: 2000, interval: 100 };
