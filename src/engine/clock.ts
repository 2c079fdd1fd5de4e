/** Time and randomness are passed as arguments, so that tests can control them. */
import { randomUUID } from 'node:crypto';

export interface Clock {
  /** Current time in epoch ms. */
  now(): number;
  /** Runs `callback` after `ms`, and returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export type NewId = () => string;
export const randomId: NewId = randomUUID;
