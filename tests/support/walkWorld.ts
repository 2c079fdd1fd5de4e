/**
 * Locks, their operations and one job, all at once and in memory: streams, an outbox and timers as the server keeps them,
 * but without its order. Any effect may be performed next, and whoever performs it may go down in the middle.
 */

import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Aggregate, type Decision, isRejected } from '../../machines/aggregate.ts';
import { lock } from '../../machines/aggregates/lock.decide.ts';
import { operation } from '../../machines/aggregates/operation.decide.ts';
import type { Effects } from '../../machines/effects.ts';
import { fold, initialSnapshot } from '../../machines/fold.ts';
import { batchJob, type JobCommand } from '../../machines/processes/batchJob.decide.ts';
import { remoteObstacle } from '../../machines/selectors/remoteObstacle.ts';
import type { LockId } from '../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../models/limits.ts';
import type { Outcome } from '../../models/outcome.ts';
import { take } from './given.ts';
import { accessGranted, gatewayId, jobId, lockData, NOON, owner, rows } from './givenFacts.ts';

interface Fact {
  type: string;
  data: unknown;
  at: number;
}
interface Stream {
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
/** Those that the things of this world name. */
type Performed = 'operateLock' | 'queryState' | 'requestOperation' | 'tellJob';
type Effect = { [Name in Performed]: { name: Name; params: Effects[Name] } }[Performed];

/** Somebody who performs effects: what the lock would answer, and whether they live to tell. */
export interface Performance {
  outcome: Outcome;
  crashes: boolean;
}

/** The clock of a second process, ahead of the first's by this. */
const AHEAD_MS = 3000;
const JOB = 'job';
const operationStream = (operationId: string) => `operation-${operationId}`;
const lockStream = (lockId: LockId) => `lock-${lockId}`;

export function createWorld() {
  let now = NOON;
  const streams = new Map<string, Stream>();
  const outbox: Effect[] = [];
  const timers = new Map<string, Timer>();
  /** Due timers that the second process has read, and not yet written. */
  let read: Timer[] = [];
  /** Every command that a lock got and may have obeyed. */
  const opened: { operationId: string; lockId: LockId; byJob: boolean }[] = [];

  const streamOf = (name: string, machine: AnyStateMachine): Stream => {
    const known = streams.get(name) ?? { machine, snapshot: initialSnapshot(machine), facts: [] };
    streams.set(name, known);
    return known;
  };

  function append(name: string, stream: Stream, facts: readonly Omit<Fact, 'at'>[], at: number) {
    for (const fact of facts) {
      const dated = { ...fact, at };
      const step = take(stream.machine, stream.snapshot, dated);
      stream.snapshot = step.snapshot;
      stream.facts.push(dated);
      outbox.push(...(step.effects as Effect[]));
      for (const id of step.cancelled) timers.delete(`${name}/${id}`);
      for (const { id, ms, fact: delayed } of step.delayed)
        timers.set(`${name}/${id}`, { stream: name, id, dueAt: at + ms, fact: delayed });
    }
  }

  function handle<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }>(
    aggregate: Aggregate<M, Command, NewFact>,
    name: string,
    command: Command,
  ): Decision<NewFact> {
    const stream = streamOf(name, aggregate.machine);
    const decision = aggregate.decide(command, stream.snapshot as SnapshotFrom<M>, now);
    if (!isRejected(decision)) append(name, stream, decision, now);
    return decision;
  }

  function settle(operationId: string, outcome: Outcome) {
    return handle(operation, operationStream(operationId), { type: 'settle', outcome });
  }

  function request({ operationId, lockId, action, uid, ...rest }: Effects['requestOperation'] | Alone) {
    const { snapshot } = streamOf(lockStream(lockId), lock.machine);
    const obstacle = remoteObstacle(snapshot as SnapshotFrom<typeof lock.machine>, uid, action);
    const reach = obstacle ? { obstacle: obstacle === 'notSupported' ? 'notInThisState' : obstacle } : { gatewayId };
    const asked = { operationId, lockId, action, uid, jobId: 'jobId' in rest ? rest.jobId : null } as const;
    const deadlineAt = now + OPERATION_DEADLINE_MS;
    return handle(operation, operationStream(operationId), { type: 'request', ...asked, deadlineAt, reach } as never);
  }
  type Alone = Omit<Effects['requestOperation'], 'jobId'>;

  /** False: nobody came to the end of it, and it will be performed again. */
  const perform: { [Name in Performed]: (params: Effects[Name], by: Performance) => boolean } = {
    operateLock({ operationId, lockId }, { outcome, crashes }) {
      const name = operationStream(operationId);
      const sent = handle(operation, name, { type: 'send' });
      const { snapshot } = streamOf(name, operation.machine);
      if (isRejected(sent)) {
        if (snapshot.matches('sent')) settle(operationId, { kind: 'unconfirmed', reason: 'serverRestarted' });
        return true;
      }
      if (!snapshot.matches('sent')) return true;
      if (outcome.kind === 'done' || outcome.kind === 'unconfirmed')
        opened.push({ operationId, lockId, byJob: snapshot.context.jobId !== null });
      if (crashes) return false;
      settle(operationId, outcome);
      return true;
    },
    queryState: () => true,
    requestOperation(params, { crashes }) {
      const asked = request(params);
      if (isRejected(asked))
        tellJob({ type: 'settleItem', operationId: params.operationId, end: { kind: 'rejected', reason: 'lockGone' } });
      return !crashes;
    },
    tellJob({ operationId, outcome: end }, { crashes }) {
      tellJob({ type: 'settleItem', operationId, end });
      return !crashes;
    },
  };
  const tellJob = (command: JobCommand) => handle(batchJob, JOB, command);

  return {
    streams,
    opened,
    outbox,
    timers,
    tellJob,
    settle,
    request,
    job: () => streamOf(JOB, batchJob.machine) as { snapshot: SnapshotFrom<typeof batchJob.machine>; facts: Fact[] },
    addLock(lockId: LockId, reachable: boolean) {
      const data = { ...lockData, lockId };
      const { type, data: access } = accessGranted();
      const linked = { type: 'lock.linked.v1', data: { lockId, gatewayId } };
      const facts = [
        { type: 'lock.added.v1', data },
        { type, data: { ...access, lockId } },
        ...(reachable ? [linked] : []),
      ];
      append(lockStream(lockId), streamOf(lockStream(lockId), lock.machine), facts, now);
    },
    createJob: (lockIds: readonly LockId[]) =>
      tellJob({ type: 'create', jobId, uid: owner, jobType: 5, items: rows(...lockIds) }),
    wait(ms: number) {
      now += ms;
    },
    /** Any effect may be next. */
    performOne(which: number, by: Performance) {
      const effect = outbox[which % Math.max(1, outbox.length)];
      if (!effect) return;
      const done = perform[effect.name](effect.params as never, by);
      if (done) outbox.splice(outbox.indexOf(effect), 1);
    },
    /** The second process looks which timers are due by its clock… */
    readTimers() {
      read = [...timers.values()].filter(({ dueAt }) => dueAt <= now + AHEAD_MS);
    },
    /** …and some time later writes what they say, where they still stand and the chart still takes it. */
    fireTimers() {
      for (const { stream: name, id, fact } of read) {
        const standing = timers.get(`${name}/${id}`);
        const stream = streams.get(name);
        if (!stream || !standing || standing.dueAt > now + AHEAD_MS) continue;
        timers.delete(`${name}/${id}`);
        if (stream.snapshot.can({ ...fact, at: now })) append(name, stream, [fact], now + AHEAD_MS);
      }
      read = [];
    },
    /** Folds everything anew from what was written, as after a restart. */
    replayed(name: string): AnyMachineSnapshot | undefined {
      const stream = streams.get(name);
      const written = JSON.parse(JSON.stringify(stream?.facts ?? [])) as Fact[];
      return stream && fold(stream.machine, initialSnapshot(stream.machine), written);
    },
  };
}
export type World = ReturnType<typeof createWorld>;
