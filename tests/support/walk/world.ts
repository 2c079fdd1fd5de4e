/** A world in memory: streams, outbox, timers, two processes, gateways, locks and apps; tests choose the order. */
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { remoteBlockReason } from '../../../machines/selectors/remoteObstacle.ts';
import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { accessGranted, lockData, NOON } from '../givenFacts.ts';
import { createApps } from './apps.ts';
import { createHands, type Hands, type Steps } from './hands.ts';
import { CREDENTIALS, lockPerformers } from './lockPerformers.ts';
import { otherPerformers, streamOfJob, streamOfLock, streamOfOperation } from './otherPerformers.ts';
import { createOutbox, type Row } from './outbox.ts';
import { type Command, createPhysical, ENROL_STEPS, type PhysicalLock, type Way } from './physical.ts';
import { createStreams, kindOf, type Thing } from './streams.ts';

/** Offset of the second process's clock. */
const AHEAD_MS = 3000;

interface Worker {
  row: Row;
  hands: Hands;
  steps: Steps;
}
/** How an effect runs: what reaches the lock, and after how many steps it stops. */
export interface Manner {
  way: Way;
  steps: number;
  /** True if the process dies, false if it only pauses. */
  dies: boolean;
  ahead: boolean;
}
export const WELL: Manner = { way: 'obeys', steps: 20, dies: false, ahead: false };

type Enrolling = NonNullable<PhysicalLock['enrolling']>;
type Asked = { operationId: string; lockId: LockId; action: LockAction; uid: AccountId; jobId?: string | null };

export function createWorld({ holdsLanes = true } = {}) {
  let now = NOON;
  const outbox = createOutbox();
  const streams = createStreams(outbox);
  const physical = createPhysical();
  const apps = createApps(streams, () => now);
  const workers: Worker[] = [];
  const gatewayOf = new Map<LockId, GatewayId>();
  /** Commands sent to locks, and those applied. */
  const told: string[] = [];
  const opened: { operationId: string; lockId: LockId; byJob: boolean }[] = [];
  const askedOfFrozen = new Set<string>();
  /** Maximum of concurrent commands to one gateway. */
  let mostUnderWay = 0;
  const moods = { photo: 'good', mail: 'delivered', handOver: 'handedOver', spread: 0 } as {
    photo: 'good' | 'bad' | 'unanswered';
    mail: 'delivered' | 'failed' | 'unanswered';
    handOver: 'handedOver' | 'inUse' | 'gone';
    spread: number;
  };

  function isFrozen(lockId: LockId) {
    const facts = streams.streams.get(streamOfLock(lockId))?.facts ?? [];
    return facts.findLast(({ type }) => /frozen|thawed/.test(type))?.type === 'lock.frozen.v1';
  }

  function requestFor({ operationId, lockId, action, uid, jobId = null }: Asked): never {
    const { snapshot } = streams.streamOf(lock, streamOfLock(lockId));
    const blockReason = remoteBlockReason(snapshot, uid, action);
    const connectivity = blockReason
      ? { blockReason: blockReason === 'notSupported' ? 'notInThisState' : blockReason }
      : { gatewayId: gatewayOf.get(lockId) };
    if (!streams.streams.get(streamOfOperation(operationId))?.facts.length)
      askedOfFrozen[isFrozen(lockId) && action === 'unlock' ? 'add' : 'delete'](operationId);
    const asked = { operationId, lockId, action, uid, jobId, deadlineAt: now + OPERATION_DEADLINE_MS, connectivity };
    return { type: 'request', ...asked } as never;
  }

  const performers = {
    ...lockPerformers(streams, () => moods.spread),
    ...otherPerformers({
      requestFor,
      isHalted: ({ jobId, operationId }) => {
        const { snapshot } = streams.streamOf(batchJob, streamOfJob(jobId));
        return snapshot.context.operating?.operationId === operationId && !snapshot.matches('running');
      },
      tellApp: apps.tell,
      photoIs: () => moods.photo,
      mailIs: () => moods.mail,
      survey: () => ({ alsoTransferred: [] }),
      handOver: () => moods.handOver,
    }),
  } as Record<string, (params: unknown, hands: Hands) => Steps>;

  function onTold(gatewayId: GatewayId, { operationId }: Command) {
    if (operationId) told.push(operationId);
    mostUnderWay = Math.max(mostUnderWay, physical.underWay(gatewayId, now));
  }

  function begin(row: Row, ahead: boolean): Worker {
    const clock = () => now + (ahead ? AHEAD_MS : 0);
    const hands = createHands(row, { outbox, streams, physical, now: clock, told: onTold, holdsLanes });
    const perform = performers[row.name];
    if (!perform) throw new Error(`nobody performs ${row.name}`);
    const worker = { row, hands, steps: perform(row.params, hands) };
    workers.push(worker);
    return worker;
  }
  /** Performs one step. False if nothing is left to do. */
  function step(worker: Worker): boolean {
    worker.hands.alive();
    const { done, value } = worker.steps.next();
    if (!done) return true;
    worker.hands.finish(value, effectPolicies[worker.row.name].tries);
    workers.splice(workers.indexOf(worker), 1);
    return false;
  }
  function deliver(gatewayId: GatewayId, way: Way) {
    const command = physical.deliver(gatewayId, way, now);
    const enrolling = command && physical.lockOf(command.lockId).enrolling;
    if (enrolling?.command === command && enrolling && way === 'obeys') report(enrolling);
    if (!command?.operationId || !['obeys', 'silently', 'breaksAfter'].includes(way as string)) return;
    const { operationId, lockId } = command;
    const { context } = streams.streamOf(operation, streamOfOperation(operationId)).snapshot;
    if (context.action === 'unlock') opened.push({ operationId, lockId, byJob: context.jobId !== null });
  }
  const deliverAll = (way: Way) => {
    for (const gatewayId of physical.gateways()) deliver(gatewayId, way);
  };

  /** Runs up to this many steps; commands arrive as `way` says. */
  function run(worker: Worker, { way, steps }: Pick<Manner, 'way' | 'steps'>): boolean {
    for (let taken = 0; taken < steps; taken++) {
      if (!step(worker)) return false;
      deliverAll(way);
    }
    return true;
  }

  /** Reports an enrolment step. */
  function report({ credentialId, step: at }: Pick<Enrolling, 'credentialId' | 'step'>) {
    for (const [name, { snapshot }] of streams.streams) {
      if (snapshot.context.credentialId !== credentialId) continue;
      const kind = kindOf(name) as keyof typeof CREDENTIALS;
      const { revision } = snapshot.context;
      streams.handle(CREDENTIALS[kind], name, { type: 'enrol', revision, step: at, of: ENROL_STEPS }, now);
    }
  }
  /** One enrolment step at the lock; its report may be lost. */
  function show(lockId: LockId, heard: boolean) {
    const shown = physical.show(lockId, now);
    if (shown && heard) report(shown);
  }

  return {
    streams: streams.streams,
    timers: streams.timers,
    outbox: outbox.rows,
    workers: workers as readonly Worker[],
    physical,
    apps,
    told,
    opened,
    askedOfFrozen,
    moods,
    gatewayOf,
    streamOf: streams.streamOf,
    replayed: streams.replayed,
    mostUnderWay: () => mostUnderWay,
    now: () => now,
    addLock(lockId: LockId, gatewayId?: GatewayId) {
      const { type, data: access } = accessGranted();
      const facts = [
        { type: 'lock.added.v1', data: { ...lockData, lockId } },
        { type, data: { ...access, lockId } },
        ...(gatewayId ? [{ type: 'lock.linked.v1', data: { lockId, gatewayId } }] : []),
      ];
      if (gatewayId) gatewayOf.set(lockId, gatewayId);
      streams.append(streamOfLock(lockId), streams.streamOf(lock, streamOfLock(lockId)), facts, now);
    },
    ask: <M extends Parameters<typeof streams.streamOf>[0]['machine'], C, F extends { type: string; data: unknown }>(
      thing: Thing<M, C, F>,
      name: string,
      command: C,
    ) => streams.handle(thing, name, command, now),
    operate: (asked: Asked) => streams.handle(operation, streamOfOperation(asked.operationId), requestFor(asked), now),
    wait(ms: number) {
      now += ms;
    },
    readTimers: (ahead = true) => streams.readTimers(now + (ahead ? AHEAD_MS : 0)),
    fireTimers: (ahead = true) => streams.fireTimers(now + (ahead ? AHEAD_MS : 0)),
    deliver,
    show,
    /** Runs any due effect; its commands arrive as the manner says. */
    performOne(which: number, { way, steps, dies, ahead }: Manner) {
      const due = outbox.due(now + (ahead ? AHEAD_MS : 0));
      const row = due[which % Math.max(1, due.length)];
      if (!row) return;
      const worker = begin(row, ahead);
      if (!run(worker, { way, steps })) return;
      if (dies) workers.splice(workers.indexOf(worker), 1);
    },
    /** Resumes a paused effect. */
    goOn(which: number, how: Pick<Manner, 'way' | 'steps'>) {
      const worker = workers[which % Math.max(1, workers.length)];
      if (worker) run(worker, how);
    },
    /** Revives everything and completes all work. */
    comeToRest() {
      Object.assign(moods, { photo: 'good', mail: 'delivered', handOver: 'handedOver' });
      for (let left = 2000; left > 0; left--) {
        deliverAll('obeys');
        for (const lockId of gatewayOf.keys()) show(lockId, true);
        for (const worker of [...workers]) step(worker);
        for (let due = outbox.due(now); due.length > 0; due = outbox.due(now)) this.performOne(0, WELL);
        if (workers.length > 0) now += 1000;
        else if (outbox.rows.length > 0) now += 5000;
        else if (streams.timers.size > 0) now = Math.max(now + 1, ...nextDue(streams.timers.values()));
        else return;
        this.readTimers(false);
        this.fireTimers(false);
      }
      throw new Error(`not at rest: ${JSON.stringify([...streams.timers.values(), ...outbox.rows])}`);
    },
  };
}
const nextDue = (timers: Iterable<{ dueAt: number }>) => [Math.min(...[...timers].map(({ dueAt }) => dueAt))];

export type World = ReturnType<typeof createWorld>;
