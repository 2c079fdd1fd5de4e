/** The time as drivers are handed it; the server's own clock has this shape. */
export interface DriverClock {
  /** Epoch ms. */
  now(): number;
  /** Calls back once after `ms`; the answer calls it off. */
  after(ms: number, callback: () => void): () => void;
}
