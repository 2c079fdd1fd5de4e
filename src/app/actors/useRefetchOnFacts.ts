import { useEffect } from 'react';
import type { LiveFact } from '../../../models/calls/live.ts';
import { subscribeToLive } from './live.ts';

/** A job changes many items at once, so pages refetch once for all of them. */
const TOGETHER_MS = 200;

/** Calls `act` after matching facts, at most once per `together` ms. Returns the unsubscribe function. */
export function onFacts(
  touches: (fact: LiveFact) => boolean,
  act: () => void,
  together = TOGETHER_MS,
  subscribe = subscribeToLive,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = subscribe(facts => {
    if (timer !== undefined || !facts.some(touches)) return;
    timer = setTimeout(() => {
      timer = undefined;
      act();
    }, together);
  });
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** Runs {@link onFacts} while the component is mounted. Both callbacks must be stable. */
export function useRefetchOnFacts(touches: (fact: LiveFact) => boolean, act: () => void, together?: number): void {
  useEffect(() => onFacts(touches, act, together), [touches, act, together]);
}
