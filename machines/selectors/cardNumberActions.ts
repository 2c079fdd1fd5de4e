import type { SnapshotFrom } from 'xstate';
import type { CardNumberAction } from '../../models/calls/cardNumber.calls.ts';
import type { cardNumberMachine } from '../aggregates/cardNumber.machine.ts';

export function cardNumberActions(snapshot: SnapshotFrom<typeof cardNumberMachine>, locks: number): CardNumberAction[] {
  if (!snapshot.matches('kept')) return [];
  return ['describe', 'transfer', ...(locks === 0 ? (['delete'] as const) : [])];
}
