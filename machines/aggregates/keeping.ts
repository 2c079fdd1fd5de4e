/**
 * States and decisions that stored fingerprints and stored card numbers share. A transfer copies the data before it
 * erases the giver's, so that no crash loses it.
 */
import type { Rejection } from '../../models/errorCodes.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Decision } from '../../src/engine/chart/aggregate.ts';

/** `change`: the fact that renames the item. `handOver`: the effect that copies it. */
export const keptStates = <const Of extends string, const Change extends string, const HandOver extends object>(
  of: Of,
  change: Change,
  handOver: HandOver,
) => ({
  none: { tags: 'idle' as const, on: { [`${of}.kept.v1`]: { target: 'kept' as const, actions: 'remember' as const } } },
  kept: {
    tags: 'done' as const,
    on: {
      [`${of}.${change}.v1`]: { actions: 'remember' as const },
      [`${of}.transferAsked.v1`]: { target: 'handingOver' as const, actions: 'remember' as const },
      [`${of}.deleted.v1`]: { target: 'deleted' as const },
    },
  },
  handingOver: {
    tags: 'waiting' as const,
    meta: { waitsFor: 'server' },
    entry: handOver,
    on: { [`${of}.handedOver.v1`]: { target: 'handedOver' as const } },
  },
  handedOver: { type: 'final' as const, tags: 'done' as const },
  deleted: { type: 'final' as const, tags: 'done' as const },
});

export type KeepingCommand<Id> =
  | { type: 'transfer'; to: AccountId; toId: Id }
  | { type: 'settleTransfer' }
  | { type: 'delete' };

interface Keeping<Id, Fact> {
  snapshot: {
    context: { to: AccountId | null; toId: Id | null };
    matches: (state: 'handingOver' | 'deleted') => boolean;
  };
  ifTaken: (fact: Fact) => readonly Fact[] | Rejection;
  facts: {
    asked: (handing: { to: AccountId; toId: Id }) => Fact;
    handedOver: (handing: { to: AccountId; toId: Id }) => Fact;
    deleted: Fact;
  };
}

export function decideKeeping<Id, Fact>(
  command: KeepingCommand<Id>,
  { snapshot, ifTaken, facts }: Keeping<Id, Fact>,
): Decision<Fact> {
  const { to, toId } = snapshot.context;
  switch (command.type) {
    case 'transfer':
      return ifTaken(facts.asked({ to: command.to, toId: command.toId }));
    case 'settleTransfer':
      return to && toId && snapshot.matches('handingOver') ? [facts.handedOver({ to, toId })] : [];
    case 'delete':
      return snapshot.matches('deleted') ? [] : ifTaken(facts.deleted);
  }
}
