/** Paths through a browser flow: user events, actor results and delays. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';
import { initialSnapshot } from '../../src/engine/chart/fold.ts';
import { type Exploration, type Path, pathsThrough } from './paths.ts';

export interface ExploredFlow<M extends AnyStateMachine> extends Omit<Exploration<M>, 'outside'> {
  /** Possible results of each invoked actor; each may also fail. */
  answers: Readonly<Record<string, readonly unknown[]>>;
}

/** Actor results, failures and delays that are possible in a state. */
const outside = (answers: ExploredFlow<AnyStateMachine>['answers']) => (state: AnyMachineSnapshot) =>
  state._nodes.flatMap((node: AnyStateNode) => [
    ...node.invoke.flatMap(({ id, src }) => [
      ...(answers[src as string] ?? []).map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      { type: `xstate.error.actor.${id}`, error: 'no network', actorId: id },
    ]),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]);

export const pathsThroughFlow = <M extends AnyStateMachine>(machine: M, flow: ExploredFlow<M>): Path<M>[] =>
  pathsThrough(machine, { ...flow, outside: outside(flow.answers) });

/** One step of a path with its neighbours. */
export interface FlowStep<M extends AnyStateMachine, E = { type: string; path?: string; output?: unknown }> {
  event: E;
  from: SnapshotFrom<M>;
  to: SnapshotFrom<M>;
  before: FlowStep<M>['event'] | null;
  next: FlowStep<M>['event'] | null;
}

export function flowStepsOf<M extends AnyStateMachine>(machine: M, { steps }: Path<M>): FlowStep<M>[] {
  const eventAt = (i: number) => (steps[i]?.event as FlowStep<M>['event'] | undefined) ?? null;
  return steps.map(({ event, state }, i) => ({
    event: event as FlowStep<M>['event'],
    from: steps[i - 1]?.state ?? initialSnapshot(machine),
    to: state,
    before: eventAt(i - 1),
    next: eventAt(i + 1),
  }));
}
