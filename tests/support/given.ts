/** `given(facts).when(command).gives(facts)`: tests of decisions. */

import { expect } from 'vitest';
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Rejection } from '../../models/errorCodes.ts';
import { type Aggregate, type Decision, isRejected } from '../../src/engine/chart/aggregate.ts';
import { advance, type ChartStep, initialSnapshot, type NamedEffect } from '../../src/engine/chart/fold.ts';

type Fact = { type: string };
type Taken = { can(fact: Fact): boolean };

/** Applies a fact; one that the chart would ignore is an error. */
export function take<M extends AnyStateMachine>(machine: M, snapshot: SnapshotFrom<M>, fact: Fact) {
  const { value } = snapshot as { value: unknown };
  const taken = (snapshot as unknown as Taken).can(fact);
  expect(taken, `the chart takes ${fact.type} in ${JSON.stringify(value)}`).toBe(true);
  return advance(machine, snapshot, fact);
}

/** `given` rejects facts that the chart would not accept. */
export function given<M extends AnyStateMachine, Command, NewFact extends Fact>(
  aggregate: Aggregate<M, Command, NewFact>,
  facts: readonly EventFromLogic<M>[] = [],
) {
  const { machine } = aggregate;
  const before = facts.reduce<SnapshotFrom<M>>(
    (at, fact) => take(machine, at, fact).snapshot,
    initialSnapshot(machine),
  );
  return {
    snapshot: before,
    when(command: Command, now = 0) {
      const decision = aggregate.decide(command, before, now);
      return consequences(machine, before, decision, now);
    },
  };
}

function consequences<M extends AnyStateMachine, NewFact extends Fact>(
  machine: M,
  before: SnapshotFrom<M>,
  decision: Decision<NewFact>,
  now: number,
) {
  const steps: ChartStep<SnapshotFrom<M>>[] = [];
  for (const fact of isRejected(decision) ? [] : decision)
    steps.push(take(machine, steps.at(-1)?.snapshot ?? before, { ...fact, at: now } as Fact));
  return {
    snapshot: steps.at(-1)?.snapshot ?? before,
    /** The decision. Not called `then`, which would make it a promise. */
    gives(expected: readonly NewFact[] | Rejection) {
      expect(decision).toEqual(expected);
      return this;
    },
    becomes(value: unknown) {
      expect((this.snapshot as { value: unknown }).value).toEqual(value);
      return this;
    },
    effects(expected: readonly NamedEffect[]) {
      expect(steps.flatMap(step => step.effects)).toEqual(expected);
      return this;
    },
    /** Timers with their facts and due times. */
    timers(expected: readonly { id: string; dueAt: number; fact: string }[]) {
      const set = steps.flatMap(step => step.delayed);
      expect(set.map(({ id, ms, fact }) => ({ id, dueAt: now + ms, fact: fact.type }))).toEqual(expected);
      return this;
    },
    callsOff(expected: readonly string[]) {
      expect(steps.flatMap(step => step.cancelled)).toEqual(expected);
      return this;
    },
  };
}
