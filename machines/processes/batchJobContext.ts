import type { JobFact } from '../../models/facts/job.facts.ts';
import type { AccountId, ItemId, JobId, LockId, OperationId } from '../../models/ids.ts';
import type { ItemReason } from '../../models/itemEnd.ts';
import { type JobType, Progress } from '../../models/progress.ts';

export interface JobRow {
  itemId: ItemId;
  lockId: LockId;
}

type StartedRow = JobRow & { operationId: OperationId };

export interface JobContext {
  jobId: JobId | null;
  uid: AccountId | null;
  type: JobType | null;
  /** In running order; a requeued or retried item is listed again. */
  queue: readonly JobRow[];
  next: number;
  operating: StartedRow | null;
  awaited: readonly (StartedRow & { reason: ItemReason })[];
  succeeded: number;
  failed: readonly ItemId[];
  noRetry: number;
  retries: Readonly<Record<ItemId, number>>;
  /** Tries that were never sent, since the job's start or a person's retry. */
  requeues: Readonly<Record<ItemId, number>>;
  /** Latest start in epoch ms; null: no limit. */
  startBy: number | null;
}

type Of<Type extends JobFact['type']> = Extract<JobFact, { type: Type }>;

const created = ({ data: { jobId, uid, type, items, schedule } }: Of<'job.created.v2'>): Partial<JobContext> => ({
  startBy: schedule?.startBy ?? null,
  jobId,
  uid,
  type,
  queue: items.map(({ itemId, lockId }) => ({ itemId, lockId })),
});

const started = ({ data }: Of<'job.itemStarted.v2'>, { next }: JobContext): Partial<JobContext> => ({
  next: next + 1,
  operating: { itemId: data.itemId, lockId: data.lockId, operationId: data.operationId },
});

const left = (
  { data: { reason } }: Of<'job.itemWaits.v1'>,
  { operating, awaited }: JobContext,
): Partial<JobContext> => ({
  operating: null,
  awaited: operating ? [...awaited, { ...operating, reason }] : awaited,
});

const told = (
  { data: { itemId, progress, reason } }: Of<'job.awaitedTold.v1'>,
  { awaited, succeeded, failed, noRetry }: JobContext,
): Partial<JobContext> => {
  const others = awaited.filter(each => each.itemId !== itemId);
  if (progress === Progress.SUCCESS) return { awaited: others, succeeded: succeeded + 1 };
  if (progress === Progress.FAILED) return { awaited: others, failed: [...failed, itemId] };
  if (progress === Progress.NO_RETRY) return { awaited: others, noRetry: noRetry + 1 };
  return { awaited: awaited.map(each => (each.itemId === itemId && reason ? { ...each, reason } : each)) };
};

export const countUp = (counts: Readonly<Record<ItemId, number>>, itemId: ItemId): Record<ItemId, number> => ({
  ...counts,
  [itemId]: (counts[itemId] ?? 0) + 1,
});

export const requeued = (
  { itemId, lockId }: JobRow,
  { queue, retries, requeues }: Pick<JobContext, 'queue' | 'retries' | 'requeues'>,
) => ({
  operating: null,
  queue: [...queue, { itemId, lockId }],
  retries: countUp(retries, itemId),
  requeues: countUp(requeues, itemId),
});

const putBack = ({ data: { itemIds } }: Of<'job.retried.v2'>, context: JobContext): Partial<JobContext> => {
  const again = new Set(itemIds);
  const rows = new Map(context.queue.filter(({ itemId }) => again.has(itemId)).map(row => [row.itemId, row]));
  const retries = { ...context.retries };
  const requeues = { ...context.requeues };
  for (const itemId of again) {
    retries[itemId] = (retries[itemId] ?? 0) + 1;
    delete requeues[itemId];
  }
  return {
    queue: [...context.queue, ...itemIds.flatMap(itemId => rows.get(itemId) ?? [])],
    failed: context.failed.filter(itemId => !again.has(itemId)),
    retries,
    requeues,
  };
};

const moved = (
  { data: { itemIds, to } }: Of<'job.itemsMoved.v1'>,
  { queue, next }: JobContext,
): Partial<JobContext> => {
  const chosen = new Set(itemIds);
  const waiting = queue.slice(next);
  const these = waiting.filter(({ itemId }) => chosen.has(itemId));
  const others = waiting.filter(({ itemId }) => !chosen.has(itemId));
  const inOrder = to === 'front' ? [...these, ...others] : [...others, ...these];
  return { queue: [...queue.slice(0, next), ...inOrder] };
};

export const jobAfter = (context: JobContext, fact: JobFact): Partial<JobContext> => {
  switch (fact.type) {
    case 'job.created.v2':
      return created(fact);
    case 'job.itemStarted.v2':
      return started(fact, context);
    case 'job.itemSucceeded.v2':
      return { operating: null, succeeded: context.succeeded + 1 };
    case 'job.itemFailed.v2':
      return { operating: null, failed: [...context.failed, fact.data.itemId] };
    case 'job.itemRequeued.v1':
      return requeued(fact.data, context);
    case 'job.itemSetAside.v2':
      return { operating: null, noRetry: context.noRetry + 1 };
    case 'job.itemWaits.v1':
      return left(fact, context);
    case 'job.awaitedTold.v1':
      return told(fact, context);
    case 'job.itemGivenUp.v2':
      return {
        failed: context.failed.filter(itemId => itemId !== fact.data.itemId),
        noRetry: context.noRetry + 1,
      };
    case 'job.cancelled.v1':
      return { noRetry: context.noRetry + context.queue.length - context.next, next: context.queue.length };
    case 'job.retried.v2':
      return putBack(fact, context);
    case 'job.itemsMoved.v1':
      return moved(fact, context);
    default:
      return {};
  }
};

export const NO_JOB: JobContext = {
  jobId: null,
  uid: null,
  type: null,
  queue: [],
  next: 0,
  operating: null,
  awaited: [],
  succeeded: 0,
  failed: [],
  noRetry: 0,
  retries: {},
  requeues: {},
  startBy: null,
};
