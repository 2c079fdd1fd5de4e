import { describe, expect } from 'vitest';
import { batchJob, type JobCommand } from '../../machines/processes/batchJob.decide.ts';
import type { batchJobMachine, JobContext } from '../../machines/processes/batchJob.machine.ts';
import { JobType, Progress } from '../../models/progress.ts';
import { exploredBatchJob } from '../support/explored/batchJob.ts';
import { jobId } from '../support/givenFacts.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof batchJobMachine;
type Here = Standing<Machine>;

/** What an item of each kind of job asks for. */
const ASKS: Record<JobType, string> = {
  [JobType.IC_CARD]: 'issueItem',
  [JobType.CUSTOM_PASSCODE]: 'issueItem',
  [JobType.FINGERPRINT]: 'issueItem',
  [JobType.FACE]: 'issueItem',
  [JobType.BATCH_UNLOCK]: 'requestOperation',
  [JobType.EXPORT]: 'exportPart',
  [JobType.EKEY]: 'issueItem',
  [JobType.REMOVE]: 'changeItem',
  [JobType.CHANGE_PERIOD]: 'changeItem',
  [JobType.FREEZE]: 'changeItem',
  [JobType.UNFREEZE]: 'changeItem',
};

const settle = (context: JobContext, end: Extract<JobCommand, { type: 'settleItem' }>['end']): JobCommand => {
  if (!context.operating) throw new Error('nothing is in flight');
  return { type: 'settleItem', operationId: context.operating.operationId, end };
};
const notAsked = (): JobCommand => {
  throw new Error('this follows from another fact, and is never asked for');
};
const origins: Walkable<Machine, JobCommand>['origins'] = {
  'job.created.v2': ({ data: { type: jobType, ...data } }) => ({ type: 'create', jobType, ...data }),
  'job.itemStarted.v2': notAsked,
  'job.ended.v1': notAsked,
  'job.itemSucceeded.v2': (_, context) => settle(context, { kind: 'done' }),
  'job.itemFailed.v2': (_, context) => settle(context, { kind: 'unreachable', reason: 'gatewayBusy' }),
  'job.itemSetAside.v2': (_, context) =>
    // Only of an unlock is nobody asked again for being in doubt.
    settle(
      context,
      context.type === JobType.BATCH_UNLOCK
        ? { kind: 'unconfirmed', reason: 'noAnswer' }
        : { kind: 'rejected', reason: 'noAnswer' },
    ),
  'job.itemGivenUp.v2': ({ data: { itemId } }) => ({ type: 'giveUp', itemId }),
  'job.paused.v1': () => ({ type: 'pause' }),
  'job.resumed.v1': () => ({ type: 'resume' }),
  'job.cancelled.v1': () => ({ type: 'cancel' }),
  'job.retried.v2': ({ data: { itemIds } }) => ({ type: 'retry', itemIds }),
};

/** How many items stand at each progress. They come to all of them, always. */
function tally({ context: { queue, next, operating, succeeded: done, failed: again, noRetry } }: Here) {
  const waiting = queue.length - next;
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
/** What was taken from the queue was started, except by cancelling. */
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
  expect(tally(here)[Progress.WAITING]).toBe(0);
  expect(here.snapshot.hasTag('active')).toBe(false);
};
const invariants: Walkable<Machine, JobCommand>['invariants'] = {
  none: ({ context, effects }) => expect([context.jobId, effects]).toEqual([null, []]),
  'running.between': still,
  'running.operating': operating,
  pausing: operating,
  paused: still,
  cancelling: here => {
    operating(here);
    expect(tally(here)[Progress.WAITING]).toBe(0);
  },
  cancelled: over,
  ended: here => {
    over(here);
    expect(here.context.jobId).toBe(jobId);
  },
};

describe('paths of a job', () => {
  walkEveryPath(batchJob, { ...exploredBatchJob, origins, invariants });
});
