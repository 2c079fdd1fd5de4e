/**
 * Many locks, one after another. The job asks for the operation of one item and goes on when it is told how that ended;
 * a person may pause, resume or cancel it meanwhile, and try the failed ones again.
 */
import { assign, setup } from 'xstate';
import type { JobFact } from '../../models/facts/job.facts.ts';
import type { AccountId, JobId, LockId, OperationId } from '../../models/ids.ts';
import { type Effects, named } from '../effects.ts';

export interface JobContext {
  jobId: JobId | null;
  uid: AccountId | null;
  /** Every lock in the order of work; one that is tried again is in it again. */
  queue: readonly LockId[];
  /** Place in the queue of the next lock to start. */
  next: number;
  operating: { lockId: LockId; operationId: OperationId } | null;
  succeeded: number;
  /** May be tried again. */
  failed: readonly LockId[];
  noRetry: number;
  /** How often a lock was put back, for those that were. */
  retries: Readonly<Record<LockId, number>>;
}

type Of<Type extends JobFact['type']> = Extract<JobFact, { type: Type }>;

const started = (fact: Of<'job.itemStarted.v1'>, context: JobContext): Partial<JobContext> => ({
  next: context.next + 1,
  operating: { lockId: fact.data.lockId, operationId: fact.data.operationId },
});

const putBack = (fact: Of<'job.retried.v1'>, context: JobContext): Partial<JobContext> => {
  const again = new Set(fact.data.lockIds);
  const retries = { ...context.retries };
  for (const lockId of again) retries[lockId] = (retries[lockId] ?? 0) + 1;
  return {
    queue: [...context.queue, ...fact.data.lockIds],
    failed: context.failed.filter(lockId => !again.has(lockId)),
    retries,
  };
};

const change = (context: JobContext, fact: JobFact): Partial<JobContext> => {
  switch (fact.type) {
    case 'job.created.v1':
      return { jobId: fact.data.jobId, uid: fact.data.uid, queue: fact.data.lockIds };
    case 'job.itemStarted.v1':
      return started(fact, context);
    case 'job.itemSucceeded.v1':
      return { operating: null, succeeded: context.succeeded + 1 };
    case 'job.itemFailed.v1':
      return { operating: null, failed: [...context.failed, fact.data.lockId] };
    case 'job.itemSetAside.v1':
      return { operating: null, noRetry: context.noRetry + 1 };
    case 'job.itemGivenUp.v1':
      return {
        failed: context.failed.filter(lockId => lockId !== fact.data.lockId),
        noRetry: context.noRetry + 1,
      };
    case 'job.cancelled.v1':
      return { noRetry: context.noRetry + context.queue.length - context.next, next: context.queue.length };
    case 'job.retried.v1':
      return putBack(fact, context);
    default:
      return {};
  }
};

const ask = (fact: JobFact, { jobId, uid }: JobContext): Effects['requestOperation'] | null =>
  fact.type === 'job.itemStarted.v1' && jobId && uid
    ? { operationId: fact.data.operationId, lockId: fact.data.lockId, action: 'unlock', uid, jobId }
    : null;

const chart = setup({
  types: { context: {} as JobContext, events: {} as JobFact },
  actions: {
    requestOperation: named<'requestOperation'>,
    remember: assign(({ context, event }) => change(context, event)),
  },
});

const startItem = chart.enqueueActions(({ context, event, enqueue }) => {
  enqueue('remember');
  const params = ask(event, context);
  if (params) enqueue({ type: 'requestOperation', params });
});

/** The item in flight ends; where the job stands then. */
const onItemEnd = <const Target extends string>(target: Target) => {
  const end = { target, actions: 'remember' } as const;
  return { 'job.itemSucceeded.v1': end, 'job.itemFailed.v1': end, 'job.itemSetAside.v1': end };
};

const retryOrGiveUp = {
  'job.retried.v1': { actions: 'remember' },
  'job.itemGivenUp.v1': { actions: 'remember' },
} as const;

export const batchJobMachine = chart.createMachine({
  id: 'batchJob',
  context: {
    jobId: null,
    uid: null,
    queue: [],
    next: 0,
    operating: null,
    succeeded: 0,
    failed: [],
    noRetry: 0,
    retries: {},
  },
  initial: 'none',
  states: {
    none: { on: { 'job.created.v1': { target: 'running', actions: 'remember' } } },
    running: {
      tags: 'active',
      initial: 'between',
      states: {
        /** Only for the length of one append: the next item or the end comes with the fact that led here. */
        between: {
          on: { 'job.itemStarted.v1': { target: 'operating', actions: startItem }, 'job.ended.v1': '#batchJob.ended' },
        },
        operating: { on: { ...onItemEnd('between'), 'job.paused.v1': '#batchJob.pausing' } },
      },
      on: { ...retryOrGiveUp, 'job.cancelled.v1': { target: 'cancelling', actions: 'remember' } },
    },
    pausing: {
      tags: 'active',
      on: {
        ...retryOrGiveUp,
        ...onItemEnd('paused'),
        'job.resumed.v1': 'running.operating',
        'job.cancelled.v1': { target: 'cancelling', actions: 'remember' },
      },
    },
    paused: {
      tags: 'active',
      on: {
        ...retryOrGiveUp,
        'job.resumed.v1': 'running.between',
        'job.cancelled.v1': { target: 'cancelled', actions: 'remember' },
      },
    },
    cancelling: { tags: 'active', on: onItemEnd('cancelled') },
    cancelled: {},
    ended: { on: { ...retryOrGiveUp, 'job.retried.v1': { target: 'running.between', actions: 'remember' } } },
  },
});
