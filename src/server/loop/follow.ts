import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { policyOf } from '../../../machines/effects.ts';
import { advance, type NamedEffect } from '../../../machines/fold.ts';
import type { NewEffect, NewTimer } from '../store/store.ts';

export type Fact = { type: string; data: unknown };

function outboxRow({ name, params }: NamedEffect, now: number): NewEffect {
  const { lane, repeat } = policyOf(name);
  // The name chose the policy, so its parameters are the policy's.
  return { name, params, lane: lane(params as never), repeat, dueAt: now };
}

/** Folds new facts onto a snapshot and collects what goes with them into the append. */
export function follow<M extends AnyStateMachine>(
  machine: M,
  from: SnapshotFrom<M>,
  facts: readonly Fact[],
  now: number,
) {
  let snapshot = from;
  const effects: NewEffect[] = [];
  const set = new Map<string, NewTimer>();
  const cancel = new Set<string>();
  for (const fact of facts) {
    const step = advance(machine, snapshot, { ...fact, at: now } as Fact);
    snapshot = step.snapshot;
    effects.push(...step.effects.map(effect => outboxRow(effect, now)));
    for (const id of step.cancelled) if (!set.delete(id)) cancel.add(id);
    for (const { id, ms, fact: delayed } of step.delayed)
      set.set(id, { id, dueAt: now + ms, fact: { type: delayed.type, data: delayed.data } });
  }
  return { snapshot, effects, timers: { set: [...set.values()], cancel: [...cancel] } };
}
