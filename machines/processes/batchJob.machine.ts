/**
 * Many items, one after another: locks to open, credentials to issue or to take back, parts of an export. The job asks for one item and
 * goes on when it is told how that ended; a person may pause, resume or cancel it meanwhile, and try the failed ones again.
 * It needs nobody to watch: whoever started it may leave and come back, and so may the server.
 */
import { assign, setup } from 'xstate';
import type { JobFact } from '../../models/facts/job.facts.ts';
import type { AccountId, ItemId, JobId, LockId, OperationId } from '../../models/ids.ts';
import { isChangeJob, JobType } from '../../models/progress.ts';
import { named } from '../effects.ts';

/** An item and the lock that it is about; several items may be about one. */
export interface JobRow {
  itemId: ItemId;
  lockId: LockId;
}

export interface JobContext {
  jobId: JobId | null;
  uid: AccountId | null;
  type: JobType | null;
  /** Every item in the order of work; one that is tried again is in it again. */
  queue: readonly JobRow[];
  /** Place in the queue of the next item to start. */
  next: number;
  operating: (JobRow & { operationId: OperationId }) | null;
  succeeded: number;
  /** May be tried again. */
  failed: readonly ItemId[];
  noRetry: number;
  /** How often an item was put back, for those that were. */
  retries: Readonly<Record<ItemId, number>>;
}

type Of<Type extends JobFact['type']> = Extract<JobFact, { type: Type }>;

const created = ({ data: { jobId, uid, type, items } }: Of<'job.created.v2'>): Partial<JobContext> => ({
  jobId,
  uid,
  type,
  queue: items.map(({ itemId, lockId }) => ({ itemId, lockId })),
});

const started = ({ data }: Of<'job.itemStarted.v2'>, { next }: JobContext): Partial<JobContext> => ({
  next: next + 1,
  operating: { itemId: data.itemId, lockId: data.lockId, operationId: data.operationId },
});

/** From `failed` to the end of the queue, in the order that the fact gives. */
const putBack = ({ data: { itemIds } }: Of<'job.retried.v2'>, context: JobContext): Partial<JobContext> => {
  const again = new Set(itemIds);
  const rows = new Map(context.queue.filter(({ itemId }) => again.has(itemId)).map(row => [row.itemId, row]));
  const retries = { ...context.retries };
  for (const itemId of again) retries[itemId] = (retries[itemId] ?? 0) + 1;
  return {
    queue: [...context.queue, ...itemIds.flatMap(itemId => rows.get(itemId) ?? [])],
    failed: context.failed.filter(itemId => !again.has(itemId)),
    retries,
  };
};

const change = (context: JobContext, fact: JobFact): Partial<JobContext> => {
  switch (fact.type) {
    case 'job.created.v2':
      return created(fact);
    case 'job.itemStarted.v2':
      return started(fact, context);
    case 'job.itemSucceeded.v2':
      return { operating: null, succeeded: context.succeeded + 1 };
    case 'job.itemFailed.v2':
      return { operating: null, failed: [...context.failed, fact.data.itemId] };
    case 'job.itemSetAside.v2':
      return { operating: null, noRetry: context.noRetry + 1 };
    case 'job.itemGivenUp.v2':
      return {
        failed: context.failed.filter(itemId => itemId !== fact.data.itemId),
        noRetry: context.noRetry + 1,
      };
    case 'job.cancelled.v1':
      return { noRetry: context.noRetry + context.queue.length - context.next, next: context.queue.length };
    case 'job.retried.v2':
      return putBack(fact, context);
    default:
      return {};
  }
};

const chart = setup({
  types: { context: {} as JobContext, events: {} as JobFact },
  actions: {
    requestOperation: named<'requestOperation'>,
    issueItem: named<'issueItem'>,
    changeItem: named<'changeItem'>,
    exportPart: named<'exportPart'>,
    remember: assign(({ context, event }) => change(context, event)),
  },
});

const startItem = chart.enqueueActions(({ context: { uid, type }, event, enqueue }) => {
  enqueue('remember');
  if (event.type !== 'job.itemStarted.v2' || !uid || !type) return;
  const { jobId, lockId, operationId } = event.data;
  if (type === JobType.BATCH_UNLOCK)
    enqueue({ type: 'requestOperation', params: { operationId, lockId, action: 'unlock', uid, jobId } });
  else if (type === JobType.EXPORT) enqueue({ type: 'exportPart', params: { ...event.data, uid } });
  else if (isChangeJob(type)) enqueue({ type: 'changeItem', params: { ...event.data, uid, jobType: type } });
  else enqueue({ type: 'issueItem', params: { ...event.data, uid, jobType: type } });
});

/** The item in flight ends; where the job stands then. */
const onItemEnd = <const Target extends string>(target: Target) => {
  const end = { target, actions: 'remember' } as const;
  return { 'job.itemSucceeded.v2': end, 'job.itemFailed.v2': end, 'job.itemSetAside.v2': end };
};

const retryOrGiveUp = {
  'job.retried.v2': { actions: 'remember' },
  'job.itemGivenUp.v2': { actions: 'remember' },
} as const;

export const batchJobMachine = chart.createMachine({
  id: 'batchJob',
  context: {
    jobId: null,
    uid: null,
    type: null,
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
    none: { tags: 'idle', on: { 'job.created.v2': { target: 'running', actions: 'remember' } } },
    running: {
      tags: ['active', 'waiting'],
      initial: 'between',
      states: {
        /** Only for the length of one append: the next item or the end comes with the fact that led here. */
        between: {
          meta: { waitsFor: 'server' },
          on: { 'job.itemStarted.v2': { target: 'operating', actions: startItem }, 'job.ended.v1': '#batchJob.ended' },
        },
        operating: {
          meta: { waitsFor: 'job' },
          on: { ...onItemEnd('between'), 'job.paused.v1': '#batchJob.pausing' },
        },
      },
      on: { ...retryOrGiveUp, 'job.cancelled.v1': { target: 'cancelling', actions: 'remember' } },
    },
    pausing: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'job' },
      on: {
        ...retryOrGiveUp,
        ...onItemEnd('paused'),
        'job.resumed.v1': 'running.operating',
        'job.cancelled.v1': { target: 'cancelling', actions: 'remember' },
      },
    },
    paused: {
      tags: ['active', 'waiting'],
      meta: { waitsFor: 'person' },
      on: {
        ...retryOrGiveUp,
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
