import { useEffect } from 'react';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import { subscribeToLive } from './live.ts';

/** Hands an actor what is heard for as long as the component stands. */
export function useFacts(hear: (facts: readonly BrowserFact[]) => void): void {
  useEffect(() => subscribeToLive(facts => hear(facts.map(({ fact }) => fact))), [hear]);
}
