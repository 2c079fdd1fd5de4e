import * as z from 'zod/mini';
import { AccountId, EpochMs, ItemId, JobId, LockId, OperationId, ScheduleId } from '../ids.ts';
import { ITEM_REASONS } from '../itemEnd.ts';
import { JobTarget } from '../jobTarget.ts';
import { JobType, Progress, QUEUE_ENDS } from '../progress.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const jobId = JobId;
const row = { itemId: ItemId, lockId: LockId };
const item = { jobId, ...row };
const reason = z.enum(ITEM_REASONS);

const { SUCCESS, FAILED, NO_RETRY, WAITING } = Progress;
const AWAITED = { SUCCESS, FAILED, NO_RETRY, WAITING } as const;

/** Facts of jobs; upcast.ts converts those of version `v1`. */
export const jobFacts = {
  /** Items run in this order. Their content and recipients are in the vault. */
  'job.created.v2': z.object({
    jobId,
    uid: AccountId,
    type: z.enum(JobType),
    items: z.array(z.object({ ...row, target: z.optional(JobTarget) })),
    /** Items that have not started by `startBy` are skipped. */
    schedule: z.optional(z.object({ scheduleId: ScheduleId, startBy: z.nullable(EpochMs) })),
  }),
  /** `tries` counts from 1. It is part of the operation's id, so that starting an item twice requests one operation. */
  'job.itemStarted.v2': z.object({ ...item, tries: z.int(), operationId: OperationId }),
  /** `reason`: what the console still does later. */
  'job.itemSucceeded.v2': z.object({ ...item, reason: z.optional(reason) }),
  'job.itemFailed.v2': z.object({ ...item, reason }),
  /** The item was never sent before its deadline, so it is queued again, behind the others. */
  'job.itemRequeued.v1': z.object(item),
  /** The item's outcome comes later without another attempt; meanwhile other items run. */
  'job.itemWaits.v1': z.object({ ...item, reason }),
  'job.awaitedTold.v1': z.object({ ...item, progress: z.enum(AWAITED), reason: z.nullable(reason) }),
  /** No item is left to start. The job ends with the last item that waits for its outcome. */
  'job.allStarted.v1': z.object({ jobId }),
  /** The item failed and a retry is useless, or it was skipped: progress 4. */
  'job.itemSetAside.v2': z.object({ ...item, reason }),
  /** A person gave the item up: progress 4. */
  'job.itemGivenUp.v2': z.object(item),
  'job.paused.v1': z.object({ jobId }),
  'job.resumed.v1': z.object({ jobId }),
  /** Items not yet started get progress 4 with reason `cancelled`. Those in flight end by themselves. */
  'job.cancelled.v1': z.object({ jobId }),
  'job.retried.v2': z.object({ jobId, itemIds: z.array(ItemId) }),
  /** The moved items keep their order. */
  'job.itemsMoved.v1': z.object({ jobId, itemIds: z.array(ItemId), to: z.enum(QUEUE_ENDS) }),
  'job.ended.v1': z.object({ jobId }),
};

export type JobFact = FactOf<typeof jobFacts>;
export type NewJobFact = NewFact<typeof jobFacts>;

export const jobDisclosure = {
  'job.created.v2': accountOnly,
  'job.itemStarted.v2': accountOnly,
  'job.itemSucceeded.v2': accountOnly,
  'job.itemFailed.v2': accountOnly,
  'job.itemRequeued.v1': accountOnly,
  'job.itemWaits.v1': accountOnly,
  'job.awaitedTold.v1': accountOnly,
  'job.allStarted.v1': accountOnly,
  'job.itemSetAside.v2': accountOnly,
  'job.itemGivenUp.v2': accountOnly,
  'job.paused.v1': accountOnly,
  'job.resumed.v1': accountOnly,
  'job.cancelled.v1': accountOnly,
  'job.retried.v2': accountOnly,
  'job.itemsMoved.v1': accountOnly,
  'job.ended.v1': accountOnly,
} as const satisfies DisclosureOf<typeof jobFacts>;

export const jobAudited = [
  'job.created.v2',
  'job.paused.v1',
  'job.resumed.v1',
  'job.cancelled.v1',
] as const satisfies readonly (keyof typeof jobFacts)[];
