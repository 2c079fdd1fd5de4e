import { useEffect } from 'react';
import type { LiveFact } from '../../../models/calls/live.ts';
import { subscribeToLive } from './live.ts';

interface Hears {
  send: (event: { type: 'facts.heard'; facts: readonly LiveFact[] }) => void;
}

/** Hands an actor what the live stream says for as long as the component stands. */
export function useLiveFacts(actor: Hears, isWanted = true): void {
  useEffect(
    () => (isWanted ? subscribeToLive(facts => actor.send({ type: 'facts.heard', facts })) : undefined),
    [actor, isWanted],
  );
}
