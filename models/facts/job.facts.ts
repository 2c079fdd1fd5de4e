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

/** What was written as `v1`, when a job could only unlock and named its items by their locks: upcast.ts. */
export const jobFacts = {
  /**
   * Items are worked on in this order, one after another. What is to become of a credential is told with it; what it is
   * made of, and for whom, is in the vault.
   */
  'job.created.v2': z.object({
    jobId,
    uid: AccountId,
    type: z.enum(JobType),
    items: z.array(z.object({ ...row, target: z.optional(JobTarget) })),
    /** Begun by the clock. What has not had its first turn by `startBy` is set aside. */
    schedule: z.optional(z.object({ scheduleId: ScheduleId, startBy: z.nullable(EpochMs) })),
  }),
  /** `tries` counts from 1 and is part of the operation's id, so that a start performed twice asks for one operation. */
  'job.itemStarted.v2': z.object({ ...item, tries: z.int(), operationId: OperationId }),
  /** `reason`: what is to come of it yet. */
  'job.itemSucceeded.v2': z.object({ ...item, reason: z.optional(reason) }),
  'job.itemFailed.v2': z.object({ ...item, reason }),
  /** Surely never sent, since it waited in its lane until its deadline: it waits again, behind the others. */
  'job.itemRequeued.v1': z.object(item),
  /** What it waits for may be long in coming: it is left to itself, and the others get their turn. */
  'job.itemWaits.v1': z.object({ ...item, reason }),
  'job.awaitedTold.v1': z.object({ ...item, progress: z.enum(AWAITED), reason: z.nullable(reason) }),
  /** Nothing is left to start. The job ends when the last that was left to itself has. */
  'job.allStarted.v1': z.object({ jobId }),
  /** It ended in a way that must not or need not be tried again: progress 4. */
  'job.itemSetAside.v2': z.object({ ...item, reason }),
  /** A person decided that a failed one is not to be tried again: progress 4. */
  'job.itemGivenUp.v2': z.object(item),
  'job.paused.v1': z.object({ jobId }),
  'job.resumed.v1': z.object({ jobId }),
  /** What was not started never will be (progress 4, reason `cancelled`). What is in flight ends by itself. */
  'job.cancelled.v1': z.object({ jobId }),
  'job.retried.v2': z.object({ jobId, itemIds: z.array(ItemId) }),
  /** Of what waits for its turn, these get it first, or last, in the order in which they waited. */
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
