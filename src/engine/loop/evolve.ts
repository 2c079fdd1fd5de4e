import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { PolicyOf } from '../chart/effectPolicy.ts';
import { advance, type NamedEffect } from '../chart/fold.ts';
import { LanePriority } from '../chart/lanePriority.ts';
import type { UserId } from '../chart/register.ts';
import type { NewEffect, NewTimer } from '../store/store.ts';

export type Fact = { type: string; data: unknown };

export interface Circumstances {
  now: number;
  by: UserId | 0;
  policyOf: PolicyOf;
}

export function outboxRow({ name, params: named }: NamedEffect, { now, by, policyOf }: Circumstances): NewEffect {
  const policy = policyOf(name);
  // The cast is safe: the name selected the policy, so the parameters match.
  const params = named as never;
  return {
    name,
    params,
    lane: policy.lane(params),
    priority: policy.priority?.(params) ?? LanePriority.CHANGE,
    asker: policy.asker?.(params, by) ?? null,
    repeat: policy.repeat,
    dueAt: now,
  };
}

export function evolve<M extends AnyStateMachine>(
  machine: M,
  from: SnapshotFrom<M>,
  facts: readonly Fact[],
  circumstances: Circumstances,
) {
  const { now, policyOf } = circumstances;
  const goesOut = ({ name }: NamedEffect) => !policyOf(name).readFromFacts;
  let snapshot = from;
  const effects: NewEffect[] = [];
  const set = new Map<string, NewTimer>();
  const cancel = new Set<string>();
  for (const fact of facts) {
    const step = advance(machine, snapshot, { ...fact, at: now } as Fact);
    snapshot = step.snapshot;
    effects.push(...step.effects.filter(goesOut).map(effect => outboxRow(effect, circumstances)));
    for (const id of step.cancelled) if (!set.delete(id)) cancel.add(id);
    for (const { id, ms, fact: delayed } of step.delayed)
      set.set(id, { id, dueAt: now + ms, fact: { type: delayed.type, data: delayed.data } });
  }
  return { snapshot, effects, timers: { set: [...set.values()], cancel: [...cancel] } };
}
