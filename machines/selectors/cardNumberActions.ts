import type { SnapshotFrom } from 'xstate';
import type { CardNumberAction } from '../../models/calls/cardNumber.calls.ts';
import type { cardNumberMachine } from '../aggregates/cardNumber.machine.ts';

/** What its keeper may ask of a card's number as it stands now. `locks`: how many have the card. */
export function cardNumberActions(snapshot: SnapshotFrom<typeof cardNumberMachine>, locks: number): CardNumberAction[] {
  // What is on its way to somebody else, or is gone, is left alone.
  if (!snapshot.matches('kept')) return [];
  return ['describe', 'transfer', ...(locks === 0 ? (['delete'] as const) : [])];
}
