/**
 * Facts → snapshot. This is what makes a statechart durable: its transition computes the next state without running
 * anything, and tells what the chart named on the way. Named actions become effects; events raised with a delay become
 * timers; `cancel` calls timers off. Whoever appends the fact writes all of them down with it.
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

/** The fact that is written when `ms` have passed, unless the timer `id` was cancelled. */
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

/** Charts of aggregates take no input: what they know comes from their facts. */
export const initialSnapshot = <M extends AnyStateMachine>(machine: M): SnapshotFrom<M> =>
  initialTransition<AnyStateMachine>(machine, undefined)[0] as SnapshotFrom<M>;

/**
 * What facts are folded within: XState's pure `transition()` makes an actor anew for each, which takes longer than the step
 * itself. Charts of aggregates start nothing and never ask who they are, so that one actor which is never started serves all
 * their folds. An internal of XState, tried with 5.33: each step of each generated path is compared with `transition()`
 * (tests/support/walkPath.ts).
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

/** One fact further, with all that the chart asks for because of it. */
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

/** Many facts further; what the chart asked for on the way was asked for when they were appended. */
export const fold = <M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  facts: Iterable<{ type: string }>,
): SnapshotFrom<M> => {
  let current = snapshot as AnyMachineSnapshot;
  for (const fact of facts) current = machine.transition(current, fact, scopeOf(machine)) as AnyMachineSnapshot;
  return current as SnapshotFrom<M>;
};
