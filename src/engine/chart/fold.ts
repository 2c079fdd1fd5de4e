/**
 * Folds facts without running anything. Named actions become effects, and delayed events become timers; both are
 * appended with the fact.
 */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  initialTransition,
  type SnapshotFrom,
} from 'xstate';

export interface NamedEffect {
  name: string;
  params: unknown;
}

/** A fact that is appended after `ms`, unless the timer `id` is cancelled first. */
export interface DelayedFact {
  id: string;
  ms: number;
  fact: { type: string; data: unknown };
}

export interface ChartStep<Snapshot> {
  snapshot: Snapshot;
  effects: NamedEffect[];
  delayed: DelayedFact[];
  cancelled: string[];
}

/** Charts of aggregates take no input, because their state comes only from facts. */
export const initialSnapshot = <M extends AnyStateMachine>(machine: M): SnapshotFrom<M> =>
  initialTransition<AnyStateMachine>(machine, undefined)[0] as SnapshotFrom<M>;

/**
 * XState's pure `transition()` creates an actor for each step, which costs more than the step. So one actor that is
 * never started serves all folds. This relies on internals of XState 5.33; tests/support/walkPath.ts compares both.
 */
const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const known = scopes.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const nothing = () => {};
  const inert = { defer: nothing, logger: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing };
  const scope: AnyActorScope = { self, system: self.system, id: '', sessionId: '', ...inert };
  scopes.set(machine, scope);
  return scope;
}

export function advance<M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  fact: { type: string },
): ChartStep<SnapshotFrom<M>> {
  const actions: { type: string; params: unknown }[] = [];
  const scope: AnyActorScope = { ...scopeOf(machine), actionExecutor: action => actions.push(action) };
  const next = machine.transition(snapshot as AnyMachineSnapshot, fact, scope) as SnapshotFrom<M>;
  const step: ChartStep<SnapshotFrom<M>> = { snapshot: next, effects: [], delayed: [], cancelled: [] };
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { id, delay, event } = params as { id: string; delay: number; event: DelayedFact['fact'] };
      step.delayed.push({ id, ms: delay, fact: event });
    } else if (type === 'xstate.cancel') {
      step.cancelled.push((params as { sendId: string }).sendId);
    } else if (!type.startsWith('xstate.')) {
      step.effects.push({ name: type, params });
    }
  }
  return step;
}

/** Ignores effects and timers, because they were appended with their facts. */
export const fold = <M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  facts: Iterable<{ type: string }>,
): SnapshotFrom<M> => {
  let current = snapshot as AnyMachineSnapshot;
  for (const fact of facts) current = machine.transition(current, fact, scopeOf(machine)) as AnyMachineSnapshot;
  return current as SnapshotFrom<M>;
};
