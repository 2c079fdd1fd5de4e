import { describe, expect } from 'vitest';
import { batchJob, type JobCommand } from '../../machines/processes/batchJob.decide.ts';
import type { batchJobMachine, JobContext } from '../../machines/processes/batchJob.machine.ts';
import { Progress } from '../../models/progress.ts';
import {
  fact,
  failed,
  item,
  jobCreated,
  jobFact,
  jobId,
  retried,
  setAside,
  started,
  succeeded,
} from '../support/givenFacts.ts';
import type { Examples } from '../support/paths.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof batchJobMachine;
type Here = Standing<Machine>;
type State = Parameters<Examples<Machine>['job.paused.v1']>[0];

const LOCKS = [1, 2];
const isBetween = (state: State) => state.matches({ running: 'between' });
/** `between` is never seen from outside: what leads there brings along what leads on. */
const atRest =
  <F>(facts: (state: State) => readonly F[]) =>
  (state: State) =>
    isBetween(state) ? [] : facts(state);
const once = <F>(fact: F) => atRest(() => [fact]);
const inFlight = <F>(factOf: (id: number) => F) =>
  atRest<F>(({ context: { operating } }) => (operating ? [factOf(operating.lockId)] : []));

const examples: Examples<Machine> = {
  'job.created.v1': () => [jobCreated(...LOCKS), jobCreated()],
  'job.itemStarted.v1': state => {
    const { queue, next, retries } = state.context;
    const lockId = queue[next];
    return isBetween(state) && lockId ? [started(lockId, 1 + (retries[lockId] ?? 0))] : [];
  },
  'job.itemSucceeded.v1': inFlight(succeeded),
  'job.itemFailed.v1': inFlight(failed),
  'job.itemSetAside.v1': inFlight(setAside),
  'job.itemGivenUp.v1': atRest(({ context }) => context.failed.map(id => fact('job.itemGivenUp.v1', item(id)))),
  'job.paused.v1': once(jobFact('job.paused.v1')),
  'job.resumed.v1': once(jobFact('job.resumed.v1')),
  'job.cancelled.v1': once(jobFact('job.cancelled.v1')),
  // Each lock once: its third try is like its second.
  'job.retried.v1': atRest(({ context: { failed: again, retries } }) =>
    again.filter(id => !retries[id]).map(id => retried(id)),
  ),
  'job.ended.v1': state =>
    isBetween(state) && state.context.next === state.context.queue.length ? [jobFact('job.ended.v1')] : [],
};

const settle = (context: JobContext, end: Extract<JobCommand, { type: 'settleItem' }>['end']): JobCommand => {
  if (!context.operating) throw new Error('nothing is in flight');
  return { type: 'settleItem', operationId: context.operating.operationId, end };
};
const notAsked = (): JobCommand => {
  throw new Error('this follows from another fact, and is never asked for');
};
const origins: Walkable<Machine, JobCommand>['origins'] = {
  'job.created.v1': ({ data: { type: jobType, ...data } }) => ({ type: 'create', jobType, ...data }),
  'job.itemStarted.v1': notAsked,
  'job.ended.v1': notAsked,
  'job.itemSucceeded.v1': (_, context) => settle(context, { kind: 'done' }),
  'job.itemFailed.v1': (_, context) => settle(context, { kind: 'unreachable', reason: 'gatewayBusy' }),
  'job.itemSetAside.v1': (_, context) => settle(context, { kind: 'unconfirmed', reason: 'noAnswer' }),
  'job.itemGivenUp.v1': ({ data: { lockId } }) => ({ type: 'giveUp', lockId }),
  'job.paused.v1': () => ({ type: 'pause' }),
  'job.resumed.v1': () => ({ type: 'resume' }),
  'job.cancelled.v1': () => ({ type: 'cancel' }),
  'job.retried.v1': ({ data: { lockIds } }) => ({ type: 'retry', lockIds }),
};

/** How many locks stand at each progress. They come to all of them, always. */
function tally({ context: { queue, next, operating, succeeded: done, failed: again, noRetry } }: Here) {
  const waiting = queue.length - next;
  const total = new Set(queue).size;
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
  expect(new Set(asked).size, 'no operation is asked for twice').toBe(asked.length);
  expect(here.effects.length, 'every start asks for one operation').toBe(startsIn(here));
  expect(here.timers).toEqual([]);
  return tally(here);
}
/** What was taken from the queue was started, except by cancelling. */
const startsIn = ({ context: { next, queue }, effects, snapshot }: Here) =>
  snapshot.matches('cancelled') || snapshot.matches('cancelling') ? Math.min(effects.length, queue.length) : next;

const operating = (here: Here) => expect(soundly(here)).toMatchObject({ [Progress.OPERATING]: 1 });
const still = (here: Here) => expect(soundly(here)).toMatchObject({ [Progress.OPERATING]: 0 });
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
  cancelled: here => {
    still(here);
    expect(tally(here)[Progress.WAITING]).toBe(0);
    expect(here.snapshot.hasTag('active')).toBe(false);
  },
  ended: here => {
    still(here);
    expect(tally(here)[Progress.WAITING]).toBe(0);
    expect(here.snapshot.hasTag('active')).toBe(false);
    expect(here.context.jobId).toBe(jobId);
  },
};

describe('paths of a batch job', () => {
  const matters = ({ jobId: _, uid: __, ...rest }: JobContext) => rest;
  walkEveryPath(batchJob, { examples, matters, origins, invariants });
});
