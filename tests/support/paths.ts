/** Paths through a chart that cover every possible transition. Charts that wait or invoke are walked by xstate/graph. */
import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { TestModel } from 'xstate/graph';
import { advance, initialSnapshot } from '../../src/engine/chart/fold.ts';

interface Step<M extends AnyStateMachine> {
  event: EventFromLogic<M>;
  /** State after the step. */
  state: SnapshotFrom<M>;
}
export interface Path<M extends AnyStateMachine> {
  name: string;
  steps: readonly Step<M>[];
}

/** Examples of each event in a state. Complete: an event without examples is never tried. */
export type Examples<M extends AnyStateMachine> = {
  [Type in EventFromLogic<M>['type']]: (
    state: SnapshotFrom<M>,
  ) => readonly Extract<EventFromLogic<M>, { type: Type }>[];
};

/** Dotted names of all leaf states, including parallel ones. */
type StateName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StateName<Value[Key]>}` }[keyof Value & string];
export type StateNameOf<M extends AnyStateMachine> = StateName<SnapshotFrom<M>['value']>;

export function stateNames(value: unknown): string[] {
  if (typeof value !== 'object') return [String(value)];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => stateNames(inner).map(name => `${key}.${name}`));
}

export interface Exploration<M extends AnyStateMachine> {
  examples: Examples<M>;
  /** Context values that distinguish states. Must have few values, or the search does not end. */
  matters: (context: SnapshotFrom<M>['context']) => unknown;
  /** Event values that distinguish steps. Default: all; omit counters, or the search does not end. */
  tells?: (event: EventFromLogic<M>) => unknown;
  /** Actor results and delays that are possible in a state. */
  outside?: (state: SnapshotFrom<M>) => readonly { type: string }[];
  input?: unknown;
}

const LIMIT = 20_000;

/** `operation.requested.v1` is `requested`, `xstate.done.actor.0.presence.checking` is `checking done`. */
const shortened = (type: string) =>
  type
    .replace(/^\w+\.(\w+)\.v\d+$/, '$1')
    .replace(/^xstate\.(done|error)\.actor\.\d+\.\w+\.(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.(\w+)\..*$/, '$1 over');

export const nameOfPath = (steps: readonly { event: { type: string } }[]): string =>
  steps.map(({ event }) => shortened(event.type)).join(' → ');

/** `@xstate/test` runs actions with an incompatible executor; folding needs none. */
const folding = <M extends AnyStateMachine>(machine: M): M =>
  Object.create(machine, {
    getInitialSnapshot: { value: () => initialSnapshot(machine) },
    transition: { value: (state: SnapshotFrom<M>, event: { type: string }) => advance(machine, state, event).snapshot },
  });

export function pathsThrough<M extends AnyStateMachine>(machine: M, exploration: Exploration<M>): Path<M>[] {
  const { examples, matters, tells = event => event, outside, input } = exploration;
  const makers = Object.values(examples) as Examples<M>[EventFromLogic<M>['type']][];
  const events = (state: AnyMachineSnapshot) => {
    const here = state as SnapshotFrom<M>;
    const all = [...makers.flatMap(make => make(here)), ...(outside?.(here) ?? [])];
    return all.filter(event => machine.getTransitionData(state, event).length > 0);
  };
  const place = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, matters(context)]);
  // The last step is part of a state's key, so that self-transitions are on a path too.
  const serializeState = (state: AnyMachineSnapshot, event?: unknown, before?: AnyMachineSnapshot) =>
    `${place(state)} by ${event && JSON.stringify(tells(event as EventFromLogic<M>))} from ${before && place(before)}`;
  const search = { events, serializeState };
  const found = outside
    ? new TestModel(machine).getShortestPaths({ ...search, limit: LIMIT, input })
    : createTestModel(folding(machine)).getShortestPaths({ ...search, traversalLimit: LIMIT } as object);
  return found.map(({ steps }) => {
    const taken = steps.slice(1) as unknown as Step<M>[];
    return { name: nameOfPath(taken), steps: taken };
  });
}

/** By final state, in search order. */
export function byEnd<M extends AnyStateMachine>(paths: readonly Path<M>[]): Map<string, Path<M>[]> {
  const ends = new Map<string, Path<M>[]>();
  for (const path of paths) {
    const end = path.steps.at(-1)?.state as AnyMachineSnapshot | undefined;
    const place = stateNames(end?.value ?? 'where it begins').join(' & ');
    ends.set(place, [...(ends.get(place) ?? []), path]);
  }
  return ends;
}

/** Adds the path's name to a failure. */
export async function along(path: { name: string }, walk: () => void | Promise<void>) {
  try {
    await walk();
  } catch (error) {
    if (error instanceof Error) error.message = `on ${path.name}: ${error.message}`;
    throw error;
  }
}
