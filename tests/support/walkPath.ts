/** Walks a path through an aggregate like the server, from command to fact; asserts the invariants at each step. */

import { expect, it } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { type Aggregate, isRejected } from '../../src/engine/chart/aggregate.ts';
import { type ChartStep, initialSnapshot, type NamedEffect } from '../../src/engine/chart/fold.ts';
import { take } from './given.ts';
import { reportPaths } from './pathReport.ts';
import { along, byEnd, type Exploration, type Path, pathsThrough, type StateNameOf, stateNames } from './paths.ts';
import { type Visits, visitsOf } from './pathsVisited.ts';

export interface Standing<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>;
  context: SnapshotFrom<M>['context'];
  /** All effects so far. */
  effects: readonly NamedEffect[];
  /** Names of the active timers. */
  timers: readonly string[];
}

/** `timer`: appended by a timer. `elsewhere`: appended without a decision. */
type Origin<Command> = Command | 'timer' | 'elsewhere';

export interface Walkable<M extends AnyStateMachine, Command> {
  /** Origin of each fact. */
  origins: {
    [Type in EventFromLogic<M>['type']]: (
      fact: Extract<EventFromLogic<M>, { type: Type }>,
      context: SnapshotFrom<M>['context'],
    ) => Origin<Command>;
  };
  /** Invariants of each state. */
  invariants: Record<StateNameOf<M>, (standing: Standing<M>) => void>;
}

interface Fact {
  type: string;
  data: unknown;
  at: number;
}
interface Timer {
  dueAt: number;
  fact: { type: string; data: unknown };
}

/** The fold uses internals of XState; its public `transition()` must give the same result on every step. */
function expectSameAsXState<M extends AnyStateMachine>(
  machine: M,
  before: SnapshotFrom<M>,
  fact: Fact,
  { snapshot, effects, delayed, cancelled }: ChartStep<SnapshotFrom<M>>,
) {
  const [after, actions] = transition(machine, before, fact as never);
  const json = (it: unknown) => (it as AnyMachineSnapshot).toJSON();
  expect(json(snapshot)).toEqual(json(after));
  const named = actions.filter(({ type }) => !type.startsWith('xstate.'));
  expect(effects).toEqual(named.map(({ type, params }) => ({ name: type, params })));
  const ofType = (wanted: string): readonly unknown[] =>
    actions.filter(({ type }) => type === wanted).map(({ params }) => params);
  expect(delayed).toEqual(
    (ofType('xstate.raise') as { id: string; delay: number; event: unknown }[]).map(({ id, delay, event }) => ({
      ...{ id, ms: delay, fact: event },
    })),
  );
  expect(cancelled).toEqual((ofType('xstate.cancel') as { sendId: string }[]).map(({ sendId }) => sendId));
}

function walkPath<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }>(
  aggregate: Aggregate<M, Command, NewFact>,
  { origins, invariants, matters }: Walkable<M, Command> & Exploration<M>,
  path: Path<M>,
  visits: Visits,
) {
  const { machine, decide } = aggregate;
  let snapshot: SnapshotFrom<M> = initialSnapshot(machine);
  const here = () => snapshot as AnyMachineSnapshot;
  const effects: NamedEffect[] = [];
  const timers = new Map<string, Timer>();
  /** Facts of the last command after the first. */
  let following: readonly NewFact[] = [];

  function account(fact: Fact) {
    const { type, data } = fact;
    if (following.length > 0) {
      expect(following[0]).toEqual({ type, data });
      following = following.slice(1);
      return;
    }
    const origin = origins[type as EventFromLogic<M>['type']](fact as never, here().context);
    if (origin === 'elsewhere') return;
    if (origin === 'timer') {
      const due = [...timers.values()].filter(timer => timer.dueAt === fact.at).map(timer => timer.fact);
      expect(due, `a timer is due at ${fact.at}`).toMatchObject([{ type, data }]);
      return;
    }
    const decision = decide(origin, snapshot, fact.at);
    if (isRejected(decision)) expect.fail(`${type} was asked for, and refused: ${decision.rejected}`);
    expect(decision[0]).toEqual({ type, data });
    following = decision.slice(1);
  }

  function assertHere() {
    const { value, context } = here();
    visits.be(here());
    for (const { fact } of timers.values())
      expect(here().can(fact), `${fact.type} is waited for in ${JSON.stringify(value)}`).toBe(true);
    const standing = { snapshot, context, effects, timers: [...timers.keys()] };
    for (const name of stateNames(value)) invariants[name as StateNameOf<M>](standing);
  }

  assertHere();
  for (const { event, state } of path.steps) {
    const fact = event as unknown as Fact;
    account(fact);
    visits.take(machine.getTransitionData(here(), fact));
    const step = take(machine, snapshot, fact);
    expectSameAsXState(machine, snapshot, fact, step);
    snapshot = step.snapshot;
    effects.push(...step.effects);
    for (const id of step.cancelled) timers.delete(id);
    for (const { id, ms, fact: delayed } of step.delayed) timers.set(id, { dueAt: fact.at + ms, fact: delayed });
    const { value, context } = state as AnyMachineSnapshot;
    // States may differ in values that do not matter to the search.
    expect([here().value, matters(here().context)]).toEqual([value, matters(context)]);
    assertHere();
  }
}

/** One test per final state, and one for complete coverage. */
export function walkEveryPath<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }>(
  aggregate: Aggregate<M, Command, NewFact>,
  how: NoInfer<Walkable<M, Command> & Exploration<M>>,
) {
  const { machine } = aggregate;
  const visits = visitsOf(machine);
  const paths = pathsThrough(machine, how);
  for (const [place, there] of byEnd(paths))
    it(`include ${there.length} that end in ${place}`, async () => {
      for (const path of there) await along(path, () => walkPath(aggregate, how, path, visits));
    });
  it('visit every state and transition of the chart', () => expect(visits.missed()).toEqual([]));
  it('match the paths recorded for the State Explorer', () => reportPaths({ machine, depth: 'pure', visits, paths }));
}
