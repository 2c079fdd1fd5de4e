/** Replays a path in the browser with the server’s fold: the result and the effects of each step. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
} from 'xstate';
import { batchJobMachine } from '../../../../machines/processes/batchJob.machine.ts';
import { advance, type DelayedFact, type NamedEffect } from '../../../engine/chart/fold.ts';
import type { ChartReport } from './pathsFile.ts';

export interface ReplayStep {
  snapshot: AnyMachineSnapshot;
  /** Null for the initial state. */
  event: EventObject | null;
  /** The machine’s own definitions of the transitions taken. */
  transitions: readonly AnyTransitionDefinition[];
  effects: readonly NamedEffect[];
  delayed: readonly DelayedFact[];
  cancelled: readonly string[];
}

/** Time of the event that led here; 0 for the initial state and for browser events, which have no time. */
export const momentOf = ({ event }: Pick<ReplayStep, 'event'>): number =>
  event !== null && 'at' in event ? Number(event.at) : 0;

export interface Possible {
  /** Index in the list of known events. */
  place: number;
  event: EventObject;
  transitions: readonly AnyTransitionDefinition[];
}

export type Walks = (events: readonly number[]) => ReplayStep;

interface WrittenSnapshot {
  status: string;
  value: never;
  context: never;
}
const isWrittenSnapshot = (value: object): value is WrittenSnapshot =>
  'status' in value && 'value' in value && 'context' in value && !('machine' in value);

/** Restores the snapshots of jobs, which JSON has flattened to plain objects. Events contain no other snapshots. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isWrittenSnapshot(value)) return batchJobMachine.resolveState({ value: value.value, context: value.context });
  if (Array.isArray(value)) return value.map(revived);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]));
}

/** The events of a statechart’s paths, deserialized. */
export const eventsOf = ({ events }: Pick<ChartReport, 'events'>) => events.map(revived) as EventObject[];

/** Returns the state after a sequence of known events. Paths share prefixes, so each prefix is replayed once. */
export function walksOf(machine: AnyStateMachine, events: readonly EventObject[], input: unknown): Walks {
  const [start] = initialTransition<AnyStateMachine>(machine, input);
  const none = { effects: [], delayed: [], cancelled: [] };
  const known = new Map<string, ReplayStep>([['', { snapshot: start, event: null, transitions: [], ...none }]]);

  function walk(places: readonly number[]): ReplayStep {
    const key = places.join(' ');
    const before = known.get(key);
    if (before) return before;
    const { snapshot } = walk(places.slice(0, -1));
    const event = events[places.at(-1) as number] as EventObject;
    const transitions = machine.getTransitionData(snapshot, event);
    const standing = { ...advance(machine, snapshot, event), event, transitions };
    known.set(key, standing);
    return standing;
  }
  return walk;
}

/** The known events that have a transition from the current state, with those transitions. */
export const possibleAt = (
  machine: AnyStateMachine,
  { snapshot }: ReplayStep,
  events: readonly EventObject[],
): Possible[] =>
  events.flatMap((event, place) => {
    const transitions = machine.getTransitionData(snapshot, event);
    return transitions.length === 0 ? [] : [{ place, event, transitions }];
  });
