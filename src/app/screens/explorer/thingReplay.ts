/** Replays a stream’s facts with the server’s fold: the state after each fact, and the effects requested. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { HistoryFact } from '../../../../models/calls/explorer.calls.ts';
import { advance, type DelayedFact, initialSnapshot } from '../../../engine/chart/fold.ts';
import type { ReplayStep } from './replay.ts';

/** The cause of a fact: a user, one of the machine’s timers, or the product (as for reports of locks and providers). */
export type Cause = { kind: 'person'; nickname: string } | { kind: 'timer'; id: string } | { kind: 'product' };

interface Timer {
  type: string;
  dueAt: number;
}

/** The state between two facts. */
interface Place {
  snapshot: AnyMachineSnapshot;
  /** Timers that are running after the fact. */
  timers: ReadonlyMap<string, Timer>;
}

export interface Moment extends ReplayStep, Place {
  fact: HistoryFact;
  cause: Cause;
}

function causeOf({ by, type, at }: HistoryFact, timers: Place['timers']): Cause {
  if (by.uid !== 0) return { kind: 'person', nickname: by.nickname };
  const due = [...timers].find(([, timer]) => timer.type === type && timer.dueAt <= at);
  return due ? { kind: 'timer', id: due[0] } : { kind: 'product' };
}

function timersAfter(timers: Place['timers'], cancelled: readonly string[], set: readonly DelayedFact[], at: number) {
  if (cancelled.length === 0 && set.length === 0) return timers;
  const next = new Map(timers);
  for (const id of cancelled) next.delete(id);
  for (const { id, ms, fact } of set) next.set(id, { type: fact.type, dueAt: at + ms });
  return next;
}

function step(machine: AnyStateMachine, { snapshot, timers }: Place, fact: HistoryFact): Moment {
  const next = advance(machine, snapshot, fact);
  const cause = causeOf(fact, timers);
  const after = timersAfter(timers, next.cancelled, next.delayed, fact.at);
  const { type, data, at } = fact;
  const transitions = machine.getTransitionData(snapshot, fact);
  return { ...next, event: { type, data, at } as EventObject, transitions, fact, cause, timers: after };
}

const STRIDE = 100;

/** Returns a function that computes the state at a version. Cached checkpoints make going back fast as well. */
export function replayOf(machine: AnyStateMachine) {
  const remembered = new Map<number, Place>([[0, { snapshot: initialSnapshot(machine), timers: new Map() }]]);
  let last = 0;

  return (facts: readonly HistoryFact[], version: number): Moment | null => {
    const wanted = facts[version - 1];
    if (!wanted) return null;
    const strides = Array.from({ length: Math.ceil(version / STRIDE) }, (_, place) => place * STRIDE).reverse();
    const near = strides.find(place => remembered.has(place)) ?? 0;
    let place = last < version && last > near ? last : near;
    let here = remembered.get(place) as Place;
    for (const fact of facts.slice(place, version - 1)) {
      here = step(machine, here, fact);
      place += 1;
      if (place % STRIDE === 0) remembered.set(place, here);
    }
    if (last % STRIDE !== 0) remembered.delete(last);
    remembered.set(place, here);
    last = place;
    return step(machine, here, wanted);
  };
}
