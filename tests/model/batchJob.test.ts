import { describe, expect } from 'vitest';
import { batchJob, type JobCommand } from '../../machines/processes/batchJob.decide.ts';
import type { batchJobMachine } from '../../machines/processes/batchJob.machine.ts';
import type { JobContext } from '../../machines/processes/batchJobContext.ts';
import type { ItemId } from '../../models/ids.ts';
import type { ItemEnd } from '../../models/itemEnd.ts';
import { JobType, Progress } from '../../models/progress.ts';
import { exploredBatchJob } from '../support/explored/batchJob.ts';
import { jobFact, jobId } from '../support/givenFacts.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof batchJobMachine;
type Here = Standing<Machine>;

/** The effect that an item of each job type requests. */
const ASKS: Record<JobType, string> = {
  [JobType.IC_CARD]: 'issueItem',
  [JobType.CUSTOM_PASSCODE]: 'issueItem',
  [JobType.FINGERPRINT]: 'issueItem',
  [JobType.FACE]: 'issueItem',
  [JobType.BATCH_UNLOCK]: 'requestOperation',
  [JobType.BATCH_LOCK]: 'requestOperation',
  [JobType.EXPORT]: 'exportPart',
  [JobType.EKEY]: 'issueItem',
  [JobType.REMOVE]: 'changeItem',
  [JobType.CHANGE_PERIOD]: 'changeItem',
  [JobType.FREEZE]: 'changeItem',
  [JobType.UNFREEZE]: 'changeItem',
  [JobType.DAYLIGHT_SAVING]: 'followChange',
  [JobType.TRY_AGAIN]: 'issueItem',
};

const settle = (
  { itemId }: { itemId: ItemId },
  { operating, awaited }: JobContext,
  end: Extract<JobCommand, { type: 'settleItem' }>['end'],
): JobCommand => {
  const row = [operating, ...awaited].find(each => each?.itemId === itemId);
  if (!row) throw new Error('nothing of it is in flight');
  return { type: 'settleItem', operationId: row.operationId, end };
};
const notAsked = (): JobCommand => {
  throw new Error('this follows from another fact, and is never asked for');
};
const origins: Walkable<Machine, JobCommand>['origins'] = {
  'job.created.v2': ({ data: { type: jobType, ...data } }) => ({ type: 'create', jobType, ...data }),
  'job.itemStarted.v2': notAsked,
  'job.allStarted.v1': notAsked,
  'job.ended.v1': notAsked,
  'job.awaitedTold.v1': ({ data }, context) => {
    const { progress } = data;
    if (progress === Progress.SUCCESS) return settle(data, context, { kind: 'done' });
    const reason = data.reason ?? 'notPossible';
    const kinds = {
      [Progress.FAILED]: 'unreachable',
      [Progress.NO_RETRY]: 'rejected',
      [Progress.WAITING]: 'waits',
    } as const;
    return settle(data, context, { kind: kinds[progress], reason } as ItemEnd);
  },
  'job.itemSucceeded.v2': ({ data }, context) => settle(data, context, { kind: 'done' }),
  'job.itemFailed.v2': ({ data }, context) => settle(data, context, { kind: 'unreachable', reason: 'gatewayBusy' }),
  'job.itemRequeued.v1': ({ data }, context) =>
    settle(data, context, { kind: 'unreachable', reason: 'deadlinePassed' }),
  'job.itemWaits.v1': ({ data }, context) => settle(data, context, { kind: 'waits', reason: data.reason }),
  'job.itemSetAside.v2': ({ data }, context) =>
    // Only an unlock becomes non-retriable by being unconfirmed.
    settle(
      data,
      context,
      context.type === JobType.BATCH_UNLOCK
        ? { kind: 'unconfirmed', reason: 'noAnswer' }
        : { kind: 'rejected', reason: 'noAnswer' },
    ),
  'job.itemGivenUp.v2': ({ data: { itemId } }) => ({ type: 'giveUp', itemId }),
  'job.paused.v1': () => ({ type: 'pause' }),
  'job.resumed.v1': () => ({ type: 'resume' }),
  'job.cancelled.v1': () => ({ type: 'cancel' }),
  'job.itemsMoved.v1': ({ data: { itemIds, to } }) => ({ type: 'move', itemIds, to }),
  'job.retried.v2': ({ data: { itemIds } }) => ({ type: 'retry', itemIds }),
};

/** Number of items per progress; they always sum up to the total. */
function tally({ context: { queue, next, operating, awaited, succeeded: done, failed: again, noRetry } }: Here) {
  const waiting = queue.length - next + awaited.length;
  const total = new Set(queue.map(({ itemId }) => itemId)).size;
  expect(waiting, 'next is at most the length of the queue').toBeGreaterThanOrEqual(0);
  const count = {
    [Progress.WAITING]: waiting,
    [Progress.OPERATING]: operating ? 1 : 0,
    [Progress.SUCCESS]: done,
    [Progress.FAILED]: again.length,
    [Progress.NO_RETRY]: noRetry,
  };
  expect(Object.values(count).reduce((sum, n) => sum + n)).toBe(total);
  return count;
}

function soundly(here: Here) {
  const asked = here.effects.map(({ params }) => (params as { operationId: string }).operationId);
  expect(new Set(asked).size, 'no try is asked for twice').toBe(asked.length);
  expect(here.effects.length, 'every start asks for one').toBe(startsIn(here));
  const { type } = here.context;
  for (const { name } of here.effects) expect(name).toBe(type && ASKS[type]);
  expect(here.timers).toEqual([]);
  return tally(here);
}
/** Every dequeued item was started, except by cancellation. */
const startsIn = ({ context: { next, queue }, effects, snapshot }: Here) =>
  snapshot.matches('cancelled') || snapshot.matches('cancelling') ? Math.min(effects.length, queue.length) : next;

const operating = (here: Here) => {
  expect(soundly(here)).toMatchObject({ [Progress.OPERATING]: 1 });
  const { operating: row, queue } = here.context;
  expect(queue).toContainEqual({ itemId: row?.itemId, lockId: row?.lockId });
  expect(here.effects.at(-1)?.params).toMatchObject({ operationId: row?.operationId, lockId: row?.lockId });
};
const still = (here: Here) => expect(soundly(here)).toMatchObject({ [Progress.OPERATING]: 0 });
const over = (here: Here) => {
  still(here);
  expect(tally(here)[Progress.WAITING], 'but what was left to itself').toBe(here.context.awaited.length);
  expect(here.snapshot.hasTag('active')).toBe(false);
};
const invariants: Walkable<Machine, JobCommand>['invariants'] = {
  none: ({ context, effects }) => expect([context.jobId, effects]).toEqual([null, []]),
  'running.between': still,
  'running.operating': operating,
  'running.awaiting': here => {
    still(here);
    const { queue, next, awaited } = here.context;
    expect(next, 'nothing is left to start').toBe(queue.length);
    // The last awaited item settles together with the job.
    if (here.snapshot.can(jobFact('job.ended.v1')) && awaited.length === 0) return;
    expect(awaited).not.toEqual([]);
  },
  pausing: operating,
  paused: still,
  cancelling: here => {
    operating(here);
    expect(tally(here)[Progress.WAITING]).toBe(here.context.awaited.length);
  },
  cancelled: over,
  ended: here => {
    over(here);
    expect(here.context.awaited).toEqual([]);
    expect(here.context.jobId).toBe(jobId);
  },
};

describe('paths of a batch job', () => {
  walkEveryPath(batchJob, { ...exploredBatchJob, origins, invariants });
});
