/** Paths through a flow of the browser: besides what people do, what its actors answer and that its delays pass. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';
import { initialSnapshot } from '../../src/engine/chart/fold.ts';
import { type Exploration, type Path, pathsThrough } from './paths.ts';

export interface ExploredFlow<M extends AnyStateMachine> extends Omit<Exploration<M>, 'outside'> {
  /** By the name of an actor that the chart invokes: what it may answer. Each may fail as well. */
  answers: Readonly<Record<string, readonly unknown[]>>;
}

/** What may come from outside: answers, failures, and the passing of a delay. */
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

/** One step of a path: from where it leads where, what came before it and what comes after it. */
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
