export interface DriverClock {
  now(): number;
  /** Runs `callback` after `ms`, and returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}
