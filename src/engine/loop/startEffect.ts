/** Appends the start facts of an effect together with its claim; a separate append would cost one more commit. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Aggregate, isRejected } from '../chart/aggregate.ts';
import type { EffectRequest, NewEffect } from '../store/store.ts';
import { type Circumstances, evolve, type Fact } from './evolve.ts';

/** The snapshot after the start facts, and their number. */
export interface StartedSnapshot {
  snapshot: unknown;
  facts: number;
}

/** What is cached once the change is appended. */
export interface ChangedSnapshot {
  snapshot: unknown;
  /** Only if the append also claims its effect. */
  started?: StartedSnapshot;
}

/** Nothing is started if `decide` is missing, as for a timer. */
export type Startable<M extends AnyStateMachine, Command = unknown> = Pick<Aggregate<M, Command, Fact>, 'machine'> &
  Partial<Pick<Aggregate<M, Command, Fact>, 'decide' | 'startCommands'>>;

/** Adds start facts, if exactly one effect has a start command. */
export function startEffect<M extends AnyStateMachine>(
  { machine, decide, startCommands }: Startable<M>,
  { snapshot, effects }: { snapshot: SnapshotFrom<M>; effects: readonly NewEffect[] },
  circumstances: Circumstances,
): ChangedSnapshot & { effects: readonly EffectRequest[] } {
  const commandByEffect = new Map(Object.entries(startCommands ?? {}));
  const [first, ...others] = effects.filter(({ name }) => commandByEffect.has(name));
  // With several such effects, the append can't know which one it claims.
  if (!decide || !first || others.length > 0) return { snapshot, effects };
  const decision = decide(commandByEffect.get(first.name), snapshot, circumstances.now);
  if (isRejected(decision)) return { snapshot, effects };
  const next = evolve(machine, snapshot, decision, circumstances);
  // If the start facts cause further effects, the effect's handler starts the effect instead.
  if (next.effects.length > 0) return { snapshot, effects };
  const start = { facts: decision.map(fact => ({ ...fact, at: circumstances.now })), timers: next.timers };
  return {
    snapshot,
    effects: effects.map(effect => (effect === first ? { ...effect, start } : effect)),
    started: { snapshot: next.snapshot, facts: decision.length },
  };
}
