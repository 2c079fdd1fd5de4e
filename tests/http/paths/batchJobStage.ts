import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, JobId, LockId } from '../../../models/ids.ts';
import type { ItemEnd, ItemReason } from '../../../models/itemEnd.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import type { Outcome } from '../../../models/outcome.ts';
import { JobType, Progress } from '../../../models/progress.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { LEASE_MS } from '../../../src/engine/store/claim.ts';
import { exploredBatchUnlock } from '../../support/explored/batchJob.ts';
import { locks, uidOf } from '../house.ts';
import { ownLock } from './ownLock.ts';
import type { Stage, Staged } from './walkStaged.ts';

/** Each lock has its own gateway, so that a pending operation blocks no other. */
const [first, second] = [locks.door, locks.offline];
const gatewayOf = (lockId: LockId) => ({
  gatewayId: (lockId === first.lockId ? first : second).gatewayId as GatewayId,
});

type Place = { lockId: LockId } | ReturnType<typeof gatewayOf>;

/** The simulated fault that makes an unlock of this lock fail with the reason. */
const faultFor: Partial<Record<ItemReason, (lockId: LockId) => [place: Place, fault: SimulatedFault]>> = {
  gatewayBusy: lockId => [{ lockId }, 'busy'],
  gatewayOffline: lockId => [gatewayOf(lockId), 'offline'],
  lockOutOfReach: lockId => [{ lockId }, 'offline'],
  jammed: lockId => [{ lockId }, 'refused'],
  noSpace: lockId => [{ lockId }, 'noSpace'],
  memoryFull: lockId => [{ lockId }, 'memoryFull'],
  noAnswer: lockId => [{ lockId }, 'noAnswer'],
  connectionLost: lockId => [{ lockId }, 'dropsInTheMiddle'],
};

export type JobSnapshot = SnapshotFrom<typeof batchJobMachine>;

export interface AtTheJob extends Stage {
  jobId: JobId | null;
  /** Holds operations of this lock until they are let through. */
  hold(lockId: LockId): void;
  letThrough(lockId: LockId): void;
  /** Switches the current fault off. */
  heal(): Promise<void>;
}

async function withLocksHeld(stage: Stage): Promise<AtTheJob> {
  const held = new Map<LockId, () => void>();
  const hold = (lockId: LockId) => held.set(lockId, stage.house.holdOperations(lockId));
  await stage.house.setFault(gatewayOf(second.lockId), 'offline', false);
  hold(first.lockId);
  hold(second.lockId);
  return { ...stage, jobId: null, hold, letThrough: lockId => held.get(lockId)?.(), heal: async () => {} };
}

export const theJob = ({ jobId }: AtTheJob) => ({ jobId: jobId ?? expect.fail('there is no job yet') });

const operationOf = ({ operating, awaited }: JobSnapshot['context'], lockId: LockId) =>
  [operating, ...awaited].find(row => row?.lockId === lockId)?.operationId ?? expect.fail('it was not begun');

/** Waits until the command is sent: a crash before that would have no effect. */
async function sent({ house, clock }: AtTheJob, { context }: JobSnapshot, lockId: LockId) {
  const ref = streamRef(uidOf('owner'), 'operation', operationOf(context, lockId));
  while ((await house.store.readStream(ref)).at(-1)?.type !== 'operation.sent.v1') await clock.advance(10);
}

async function failsBecause(reason: ItemReason, here: AtTheJob, lockId: LockId) {
  const [place, fault] = faultFor[reason]?.(lockId) ?? expect.fail(`no knob brings about ${reason}`);
  await here.house.setFault(place, fault, true);
  here.heal = async () => here.house.setFault(place, fault, false);
}

type Ended = { data: { lockId: LockId; reason?: ItemReason | null } };

async function ends({ data: { lockId, reason } }: Ended, here: AtTheJob, from: JobSnapshot) {
  await sent(here, from, lockId);
  await here.heal();
  if (reason === 'serverRestarted') {
    await here.house.crash();
    return here.clock.advance(LEASE_MS);
  }
  if (reason) await failsBecause(reason, here, lockId);
  here.letThrough(lockId);
  if (reason === 'noAnswer') await here.clock.advance(OPERATION_DEADLINE_MS);
}

function told(here: AtTheJob, from: JobSnapshot, lockId: LockId, end: ItemEnd) {
  const ref = streamRef(uidOf('owner'), 'job', theJob(here).jobId);
  const command = { type: 'settleItem', operationId: operationOf(from.context, lockId), end } as const;
  return here.house.loop.handle(batchJob, ref, command, { by: 0, answer: null });
}

/** An unlock never waits for another operation, so the test sends the command that the effect handler would send. */
const leftToItself = ({ data: { lockId, reason } }: Ended, here: AtTheJob, from: JobSnapshot) =>
  told(here, from, lockId, { kind: 'waits', reason: reason ?? expect.fail('it waits for nothing') });

/**
 * Only another job or user would hold the lane, and this path has neither: the test sends what the timer of an unsent
 * operation would send. The lock then answers the request in flight, which frees its lane.
 */
async function neverSent({ data: { lockId } }: Ended, here: AtTheJob, from: JobSnapshot) {
  await sent(here, from, lockId);
  await told(here, from, lockId, { kind: 'unreachable', reason: 'deadlinePassed' });
  here.letThrough(lockId);
  here.hold(lockId);
}

export const stagedBatchJob: Staged<typeof batchJobMachine, AtTheJob> = {
  machine: batchJobMachine,
  exploration: exploredBatchUnlock(first.lockId, second.lockId),
  setUp: withLocksHeld,
  stream: ({ jobId }) => jobId && streamRef(uidOf('owner'), 'job', jobId),
  play: {
    'job.created.v2': async ({ data: { items } }, here) => {
      const lockIds = items.map(({ lockId }) => lockId);
      here.jobId = (await here.owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds })).jobId;
    },
    'job.itemStarted.v2': async () => {},
    'job.ended.v1': async () => {},
    'job.allStarted.v1': async () => {},
    'job.itemRequeued.v1': neverSent,
    'job.itemWaits.v1': leftToItself,
    'job.awaitedTold.v1': (event, here, from) =>
      event.data.progress === Progress.WAITING ? leftToItself(event, here, from) : ends(event, here, from),
    'job.itemSucceeded.v2': ends,
    'job.itemFailed.v2': ends,
    'job.itemSetAside.v2': ends,
    'job.paused.v1': (_, here) => here.owner.data(jobCalls.pause, theJob(here)),
    'job.resumed.v1': (_, here) => here.owner.data(jobCalls.resume, theJob(here)),
    'job.cancelled.v1': (_, here) => here.owner.data(jobCalls.cancel, theJob(here)),
    'job.retried.v2': ({ data: { itemIds } }, here, { context: { queue } }) => {
      for (const { itemId, lockId } of queue) if (itemIds.includes(itemId)) here.hold(lockId);
      return here.owner.data(jobCalls.retry, { ...theJob(here), itemIds });
    },
    'job.itemsMoved.v1': ({ data: { itemIds, to } }, here) =>
      here.owner.data(jobCalls.move, { ...theJob(here), itemIds, to }),
    'job.itemGivenUp.v2': ({ data: { itemId } }, here) => here.owner.data(jobCalls.giveUp, { ...theJob(here), itemId }),
  },
};

/** Each path has two locks of its own; the test answers in their place. */
interface BesideOthers extends AtTheJob {
  /** Maps a lock of the path to the lock in this house. */
  at(lockId: LockId): LockId;
  answer(lockId: LockId, outcome: Outcome): void;
}

async function withOwnLocks(stage: Stage): Promise<BesideOthers> {
  const { house, among } = stage;
  const nth = among?.nth ?? 1;
  const mine = [await ownLock(house, 5000 + nth), await ownLock(house, 6000 + nth)] as const;
  const at = (lockId: LockId) => mine[lockId === first.lockId ? 0 : 1];
  house.holdQueries();
  const held = new Map<LockId, (outcome?: Outcome) => void>();
  const hold = (lockId: LockId) => held.set(lockId, house.holdOperations(lockId));
  for (const lockId of mine) hold(lockId);
  const letThrough = (lockId: LockId) => held.get(lockId)?.();
  const answer = (lockId: LockId, outcome: Outcome) => held.get(lockId)?.(outcome);
  return { ...stage, jobId: null, hold, letThrough, heal: async () => {}, at, answer };
}

const ENDS: Partial<Record<ItemReason, Outcome>> = {
  gatewayBusy: { kind: 'unreachable', reason: 'gatewayBusy' },
  connectionLost: { kind: 'unconfirmed', reason: 'connectionLost' },
  noSpace: { kind: 'refused', reason: 'noSpace' },
};

type Data = Readonly<Record<string, unknown>>;

/** Replaces the path's lock ids by this house's. An unlock item's id is its lock id. */
const own = (data: Data, { at }: Pick<BesideOthers, 'at'>): Data => {
  const ownOf: Record<string, (said: never) => unknown> = {
    lockId: at,
    itemId: at,
    itemIds: (itemIds: readonly LockId[]) => itemIds.map(at),
    items: (items: readonly Data[]) => items.map(item => own(item, { at })),
  };
  return Object.fromEntries(Object.entries(data).map(([key, said]) => [key, ownOf[key]?.(said as never) ?? said]));
};
const beside =
  <Event extends { data: object }>(play: (event: Event, here: BesideOthers, from: JobSnapshot) => Promise<unknown>) =>
  (event: Event, here: BesideOthers, from: JobSnapshot) =>
    play({ ...event, data: own(event.data as Data, here) }, here, from);

const endsBeside = beside(async ({ data: { lockId, reason } }: Ended, here, from) => {
  await sent(here, from, lockId);
  here.answer(lockId, reason ? (ENDS[reason] ?? expect.fail(`no lock answers ${reason}`)) : { kind: 'done' });
});
const waitsBeside = beside(leftToItself);

/** Many jobs at once, with one failure reason per family: stagedBatchJob covers all of them. */
export const stagedBatchJobs: Staged<typeof batchJobMachine, BesideOthers> = {
  ...stagedBatchJob,
  exploration: exploredBatchUnlock(first.lockId, second.lockId, ['gatewayBusy'], ['connectionLost']),
  setUp: withOwnLocks,
  play: {
    ...stagedBatchJob.play,
    'job.created.v2': beside(stagedBatchJob.play['job.created.v2']),
    'job.retried.v2': beside(stagedBatchJob.play['job.retried.v2']),
    'job.itemsMoved.v1': beside(stagedBatchJob.play['job.itemsMoved.v1']),
    'job.itemGivenUp.v2': beside(stagedBatchJob.play['job.itemGivenUp.v2']),
    'job.itemRequeued.v1': beside(stagedBatchJob.play['job.itemRequeued.v1']),
    'job.itemWaits.v1': waitsBeside,
    'job.awaitedTold.v1': (event, here, from) =>
      event.data.progress === Progress.WAITING ? waitsBeside(event, here, from) : endsBeside(event, here, from),
    'job.itemSucceeded.v2': endsBeside,
    'job.itemFailed.v2': endsBeside,
    'job.itemSetAside.v2': endsBeside,
  },
};
