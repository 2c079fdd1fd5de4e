/** How whatever happens to a batch unlock comes about in the tests' house. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { Fault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, JobId, LockId } from '../../../models/ids.ts';
import type { ItemReason } from '../../../models/itemEnd.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import { JobType, Progress } from '../../../models/progress.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { LEASE_MS } from '../../../src/server/store/claim.ts';
import { exploredBatchUnlock } from '../../support/explored/batchJob.ts';
import { locks, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

/** Each is behind a gateway of its own, so that one that waits keeps nobody else waiting. */
const [first, second] = [locks.door, locks.offline];
const gatewayOf = (lockId: LockId) => ({
  gatewayId: (lockId === first.lockId ? first : second).gatewayId as GatewayId,
});

type Place = { lockId: LockId } | ReturnType<typeof gatewayOf>;

/** Which knob of the simulated world makes the opening of this door end so. */
const faultFor: Partial<Record<ItemReason, (lockId: LockId) => [place: Place, fault: Fault]>> = {
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
  /** From here on nothing reaches this lock until it is let through. */
  hold(lockId: LockId): void;
  letThrough(lockId: LockId): void;
  /** Switches the fault off that ails the house. */
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

/** How many locks stand where, counted apart from how the product counts. */
export const tallyOf = ({ context: { queue, next, operating, awaited, succeeded, failed, noRetry } }: JobSnapshot) => ({
  total: new Set(queue.map(({ itemId }) => itemId)).size,
  waiting: queue.length - next + awaited.length,
  operating: operating ? 1 : 0,
  succeeded,
  failed: failed.length,
  noRetry,
});

const operationOf = ({ operating, awaited }: JobSnapshot['context'], lockId: LockId) =>
  [operating, ...awaited].find(row => row?.lockId === lockId)?.operationId ?? expect.fail('it was not begun');

/** The lock has been asked and has not answered: before that, going down would do it no harm. */
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

/** An opened door waits for nobody, so it is told as the performers of what does would tell it. */
async function leftToItself({ data: { lockId, reason } }: Ended, here: AtTheJob, from: JobSnapshot) {
  const ref = streamRef(uidOf('owner'), 'job', theJob(here).jobId);
  const end = { kind: 'waits', reason: reason ?? expect.fail('it waits for nothing') } as const;
  const command = { type: 'settleItem', operationId: operationOf(from.context, lockId), end } as const;
  return here.house.loop.handle(batchJob, ref, command, { by: 0, answer: null });
}

export type JobPlay<There extends AtTheJob> = Staged<typeof batchJobMachine, AtTheJob, There>['play'];

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
    'job.itemGivenUp.v2': ({ data: { itemId } }, here) => here.owner.data(jobCalls.giveUp, { ...theJob(here), itemId }),
  },
};
