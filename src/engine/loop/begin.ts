/**
 * What begins an effect is a fact like any other, decided and folded; only it is written with the effect, by the append that
 * also claims that. An append of its own would be one more thing to be durable before each command to a lock.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Aggregate, isRejected } from '../chart/aggregate.ts';
import type { AskedEffect, NewEffect } from '../store/store.ts';
import { type Circumstances, type Fact, follow } from './follow.ts';

/** How a thing stands once its effect is begun, and after how many more facts. */
export interface Begun {
  snapshot: unknown;
  facts: number;
}

/** What is told nothing by anybody, as by a timer, begins nothing. */
export type Beginner<M extends AnyStateMachine, Command = unknown> = Pick<Aggregate<M, Command, Fact>, 'machine'> &
  Partial<Pick<Aggregate<M, Command, Fact>, 'decide' | 'begin'>>;

/** Given how a thing stands and the effects that it has just named: the same, with what begins the one that has a beginning. */
export function beginningWith<M extends AnyStateMachine>(
  { machine, decide, begin }: Beginner<M>,
  { snapshot, effects }: { snapshot: SnapshotFrom<M>; effects: readonly NewEffect[] },
  circumstances: Circumstances,
): { snapshot: SnapshotFrom<M>; effects: readonly AskedEffect[]; begun?: Begun } {
  const commands = new Map(Object.entries(begin ?? {}));
  const [first, ...others] = effects.filter(({ name }) => commands.has(name));
  // Of two at once it is not known which is claimed.
  if (!decide || !first || others.length > 0) return { snapshot, effects };
  const decision = decide(commands.get(first.name), snapshot, circumstances.now);
  if (isRejected(decision)) return { snapshot, effects };
  const next = follow(machine, snapshot, decision, circumstances);
  // Whatever that leads to is left to whoever performs it.
  if (next.effects.length > 0) return { snapshot, effects };
  const begins = { facts: decision.map(fact => ({ ...fact, at: circumstances.now })), timers: next.timers };
  return {
    snapshot,
    effects: effects.map(effect => (effect === first ? { ...effect, begins } : effect)),
    begun: { snapshot: next.snapshot, facts: decision.length },
  };
}
