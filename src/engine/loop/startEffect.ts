/** Appends the fact that an effect has started in the append that claims it. An append of its own would cost one more commit. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Aggregate, isRejected } from '../chart/aggregate.ts';
import type { EffectRequest, NewEffect } from '../store/store.ts';
import { type Circumstances, evolve, type Fact } from './evolve.ts';

/** The snapshot after the start facts, and how many those are. */
export interface StartedSnapshot {
  snapshot: unknown;
  facts: number;
}

/** Without `decide`, as for a timer, nothing is started. */
export type Startable<M extends AnyStateMachine, Command = unknown> = Pick<Aggregate<M, Command, Fact>, 'machine'> &
  Partial<Pick<Aggregate<M, Command, Fact>, 'decide' | 'startCommands'>>;

/** Adds the start facts to the one effect that has a start command. */
export function startEffect<M extends AnyStateMachine>(
  { machine, decide, startCommands }: Startable<M>,
  { snapshot, effects }: { snapshot: SnapshotFrom<M>; effects: readonly NewEffect[] },
  circumstances: Circumstances,
): { snapshot: SnapshotFrom<M>; effects: readonly EffectRequest[]; begun?: StartedSnapshot } {
  const commandByEffect = new Map(Object.entries(startCommands ?? {}));
  const [first, ...others] = effects.filter(({ name }) => commandByEffect.has(name));
  // With two, the append can't know which of them it claims.
  if (!decide || !first || others.length > 0) return { snapshot, effects };
  const decision = decide(commandByEffect.get(first.name), snapshot, circumstances.now);
  if (isRejected(decision)) return { snapshot, effects };
  const next = evolve(machine, snapshot, decision, circumstances);
  // An effect that starts another effect is left to its handler.
  if (next.effects.length > 0) return { snapshot, effects };
  const start = { facts: decision.map(fact => ({ ...fact, at: circumstances.now })), timers: next.timers };
  return {
    snapshot,
    effects: effects.map(effect => (effect === first ? { ...effect, start } : effect)),
    begun: { snapshot: next.snapshot, facts: decision.length },
  };
}
