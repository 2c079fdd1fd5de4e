/** Runs items one after another: the outcome of one starts the next, even after a restart. */
import { assign, setup } from 'xstate';
import type { JobFact } from '../../models/facts/job.facts.ts';
import { DOOR_JOBS, isChangeJob, isDoorJob, JobType } from '../../models/progress.ts';
import { named } from '../effects.ts';
import { type JobContext, jobAfter, NO_JOB } from './batchJobContext.ts';

const chart = setup({
  types: { context: {} as JobContext, events: {} as JobFact },
  actions: {
    requestOperation: named<'requestOperation'>,
    issueItem: named<'issueItem'>,
    changeItem: named<'changeItem'>,
    exportPart: named<'exportPart'>,
    followChange: named<'followChange'>,
    remember: assign(({ context, event }) => jobAfter(context, event)),
  },
});

const startItem = chart.enqueueActions(({ context: { uid, type, startBy, requeues }, event, enqueue }) => {
  enqueue('remember');
  if (event.type !== 'job.itemStarted.v2' || !uid || !type) return;
  const { jobId, itemId, lockId, operationId, tries } = event.data;
  // A person's retry ignores `startBy`; the first try, and its automatic repeats, must meet it.
  const latest = tries === 1 + (requeues[itemId] ?? 0) ? startBy : null;
  if (isDoorJob(type))
    enqueue({
      type: 'requestOperation',
      params: { operationId, lockId, action: DOOR_JOBS[type], uid, jobId, ...(latest !== null && { startBy: latest }) },
    });
  else if (type === JobType.EXPORT) enqueue({ type: 'exportPart', params: { ...event.data, uid } });
  else if (type === JobType.DAYLIGHT_SAVING) enqueue({ type: 'followChange', params: { ...event.data, uid } });
  else if (isChangeJob(type)) enqueue({ type: 'changeItem', params: { ...event.data, uid, jobType: type } });
  else enqueue({ type: 'issueItem', params: { ...event.data, uid, jobType: type } });
});

const onItemEnd = <const Target extends string>(target: Target) => {
  const end = { target, actions: 'remember' } as const;
  return {
    'job.itemSucceeded.v2': end,
    'job.itemFailed.v2': end,
    'job.itemSetAside.v2': end,
    'job.itemWaits.v1': end,
  };
};

const onRequeue = <const Target extends string>(target: Target) => ({
  'job.itemRequeued.v1': { target, actions: 'remember' } as const,
});

const retryOrGiveUp = {
  'job.retried.v2': { actions: 'remember' },
  'job.itemGivenUp.v2': { actions: 'remember' },
} as const;

const inAnyOrder = { ...retryOrGiveUp, 'job.itemsMoved.v1': { actions: 'remember' } } as const;

export const batchJobMachine = chart.createMachine({
  id: 'batchJob',
  context: NO_JOB,
  initial: 'none',
  on: { 'job.awaitedTold.v1': { actions: 'remember' } },
  states: {
    none: { tags: 'idle', on: { 'job.created.v2': { target: 'running', actions: 'remember' } } },
    running: {
      tags: ['active', 'waiting'],
      initial: 'between',
      states: {
        /** Transient state within one append: continues with the next item or ends the job. */
        between: {
          meta: { waitsFor: 'server' },
          on: {
            'job.itemStarted.v2': { target: 'operating', actions: startItem },
            'job.allStarted.v1': 'awaiting',
            'job.ended.v1': '#batchJob.ended',
          },
        },
        operating: {
          meta: { waitsFor: 'job' },
          on: { ...onItemEnd('between'), ...onRequeue('between'), 'job.paused.v1': '#batchJob.pausing' },
        },
        /** The job ends with its last waiting item. */
        awaiting: {
          meta: { waitsFor: 'lock' },
          on: {
            'job.ended.v1': '#batchJob.ended',
            'job.retried.v2': { target: 'between', actions: 'remember' },
            'job.cancelled.v1': { target: '#batchJob.cancelled', actions: 'remember' },
          },
        },
      },
      on: { ...inAnyOrder, 'job.cancelled.v1': { target: 'cancelling', actions: 'remember' } },
    },
    pausing: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'job' },
      on: {
        ...inAnyOrder,
        ...onItemEnd('paused'),
        ...onRequeue('paused'),
        'job.resumed.v1': 'running.operating',
        'job.cancelled.v1': { target: 'cancelling', actions: 'remember' },
      },
    },
    paused: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'person' },
      on: {
        ...inAnyOrder,
        'job.resumed.v1': 'running.between',
        'job.cancelled.v1': { target: 'cancelled', actions: 'remember' },
      },
    },
    cancelling: { tags: ['active', 'waiting'], meta: { waitsFor: 'job' }, on: onItemEnd('cancelled') },
    cancelled: { tags: 'attention' },
    ended: {
      tags: 'done',
      on: { ...retryOrGiveUp, 'job.retried.v2': { target: 'running.between', actions: 'remember' } },
    },
  },
});
