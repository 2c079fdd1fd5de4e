import { useEffect } from 'react';
import { nextBoundaryAt, type WithBoundary } from '../../../machines/selectors/turnsByClock.ts';

interface Clock {
  now(): number;
  /** Calls it off. */
  after(ms: number, callback: () => void): () => void;
}

/** The server's clock may be behind this one: what has not turned there yet is asked for again. */
const AGAIN_MS = 5000;
/** Browsers take a longer wait for none at all. */
const LONGEST_MS = 2 ** 31 - 1;

const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** One timer for all that is shown, to the first moment at which the clock alone makes something of it stand otherwise. */
export function atNextTurn(items: readonly WithBoundary[], turned: () => void, clock = browserClock): () => void {
  const turns = items.flatMap(item => nextBoundaryAt(item) ?? []);
  if (turns.length === 0) return () => {};
  const wait = Math.min(...turns) - clock.now();
  return clock.after(wait > 0 ? Math.min(wait, LONGEST_MS) : AGAIN_MS, turned);
}

/** What is shown is asked for again at its next turn. */
export const useTurns = (
  page: readonly WithBoundary[] | undefined,
  list: { send(event: { type: 'list.changed' }): void },
) => useEffect(() => page && atNextTurn(page, () => list.send({ type: 'list.changed' })), [list, page]);
