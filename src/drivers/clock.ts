export interface DriverClock {
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}
