import { useEffect } from 'react';
import type { LiveFact } from '../../../models/calls/live.ts';
import { subscribeToLive } from './live.ts';

interface Hears {
  send: (event: { type: 'facts.heard'; facts: readonly LiveFact[] }) => void;
}

/** Passes live facts to the actor while the component is mounted. */
export function useLiveFacts(actor: Hears, isWanted = true): void {
  useEffect(
    () => (isWanted ? subscribeToLive(facts => actor.send({ type: 'facts.heard', facts })) : undefined),
    [actor, isWanted],
  );
}
