/** Streams whose appends also store effects and timers, like the server's loop. */
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Aggregate, type Decision, isRejected } from '../../../src/engine/chart/aggregate.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { take } from '../given.ts';
import type { Outbox } from './outbox.ts';

interface Fact {
  type: string;
  data: unknown;
  at: number;
}
export interface Stream {
  machine: AnyStateMachine;
  snapshot: AnyMachineSnapshot;
  facts: Fact[];
}
interface Timer {
  stream: string;
  id: string;
  dueAt: number;
  fact: { type: string; data: unknown };
}
export type Thing<M extends AnyStateMachine, Command, NewFact> = Pick<
  Aggregate<M, Command, NewFact>,
  'machine' | 'decide'
>;

/** Type of a stream: the first part of its name. */
export const kindOf = (name: string) => name.slice(0, name.indexOf('-'));

export function createStreams(outbox: Outbox) {
  const streams = new Map<string, Stream>();
  const timers = new Map<string, Timer>();
  /** Due timers read but not fired yet. */
  let read: Timer[] = [];

  function streamOf<M extends AnyStateMachine>({ machine }: { machine: M }, name: string) {
    const known: Stream = streams.get(name) ?? { machine, snapshot: initialSnapshot(machine), facts: [] };
    streams.set(name, known);
    return known as Stream & { snapshot: SnapshotFrom<M> };
  }

  function append(name: string, stream: Stream, facts: readonly Omit<Fact, 'at'>[], at: number) {
    for (const fact of facts) {
      const dated = { ...fact, at };
      const step = take(stream.machine, stream.snapshot, dated);
      stream.snapshot = step.snapshot;
      stream.facts.push(dated);
      for (const effect of step.effects) outbox.add(name, effect, at);
      for (const id of step.cancelled) timers.delete(`${name}/${id}`);
      for (const { id, ms, fact: delayed } of step.delayed)
        timers.set(`${name}/${id}`, { stream: name, id, dueAt: at + ms, fact: delayed });
    }
  }

  return {
    streams: streams as ReadonlyMap<string, Stream>,
    timers: timers as ReadonlyMap<string, Timer>,
    streamOf,
    append,
    handle<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }>(
      thing: Thing<M, Command, NewFact>,
      name: string,
      command: Command,
      at: number,
    ): Decision<NewFact> {
      const stream = streamOf(thing, name);
      const decision = thing.decide(command, stream.snapshot, at);
      if (!isRejected(decision)) append(name, stream, decision, at);
      return decision;
    },
    /** Reads due timers by a process's clock. */
    readTimers(at: number) {
      read = [...timers.values()].filter(({ dueAt }) => dueAt <= at);
    },
    /** Fires read timers later, if they are still set and the chart accepts their facts. */
    fireTimers(at: number) {
      for (const { stream: name, id, fact } of read) {
        const standing = timers.get(`${name}/${id}`);
        const stream = streams.get(name);
        if (!stream || !standing || standing.dueAt > at) continue;
        timers.delete(`${name}/${id}`);
        if (stream.snapshot.can({ ...fact, at })) append(name, stream, [fact], at);
      }
      read = [];
    },
    /** Folds all facts again, as after a restart. */
    replayed({ machine, facts }: Stream): AnyMachineSnapshot {
      return fold(machine, initialSnapshot(machine), JSON.parse(JSON.stringify(facts)) as Fact[]);
    },
  };
}
export type Streams = ReturnType<typeof createStreams>;
