/** Where "now" and the unforeseeable come from; handed to whoever needs them, so that tests can say what they are. */
import { randomUUID } from 'node:crypto';

export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Calls back once after `ms`; the answer calls it off. */
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
