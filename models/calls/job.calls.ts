import * as z from 'zod/mini';
import { AccountId, ItemId, JobId, LockId, type ScheduleId } from '../ids.ts';
import type { ItemReason } from '../itemEnd.ts';
import { JobTarget } from '../jobTarget.ts';
import { MAX_CHOSEN, MAX_JOB_ITEMS } from '../limits.ts';
import { JobType, type Progress, QUEUE_ENDS } from '../progress.ts';
import { Validity } from '../validity.ts';
import { call, commandId, type Page, page, wireFlag, wireInt, wireJson, wireList } from './call.ts';

export type JobState = 'running' | 'pausing' | 'paused' | 'cancelling' | 'ended' | 'cancelled';

export interface JobSummary {
  jobId: JobId;
  type: JobType;
  state: JobState;
  total: number;
  waiting: number;
  operating: number;
  succeeded: number;
  failed: number;
  noRetry: number;
  createdAt: number;
  endedAt: number | null;
}

export interface JobItem {
  itemId: ItemId;
  lockId: LockId;
  lockAlias: string;
  /** The eKey or credential that the item is about; null if it is about the lock itself. */
  target: JobTarget | null;
  position: number;
  progress: Progress;
  reason: ItemReason | null;
  tries: number;
  settledAt: number | null;
}

/** `snapshot`: state of `batchJobMachine` at `version` of `stream`; the browser applies later facts from /live. */
export interface JobDetail extends JobSummary {
  schedule: { scheduleId: ScheduleId; name: string } | null;
  stream: string;
  version: number;
  snapshot: unknown;
}

/** A job started by an administrator, as an owner of its locks sees it. The counts cover only this owner's locks. */
export interface AdministratorsJob extends JobSummary {
  uid: AccountId;
  by: string;
}

const jobId = JobId;
const uid = wireInt(AccountId);

const chosen = wireList(
  z.strictObject({ kind: JobTarget.shape.kind, lockId: LockId, id: JobTarget.shape.id }),
  MAX_CHOSEN,
);

const takeBack = z.optional(wireFlag);

export const jobCalls = {
  create: call<{ jobId: JobId }>().post('/job/create', {
    type: wireInt(z.literal([JobType.BATCH_UNLOCK, JobType.BATCH_LOCK])),
    lockIds: wireList(LockId, MAX_JOB_ITEMS),
    commandId,
  }),
  /** Items that only the recipient's app can delete get progress 4. `takeBack`: as in `/key/delete`, for each eKey. */
  remove: call<{ jobId: JobId }>().post('/job/removeCredentials', { items: chosen, takeBack, commandId }),
  /** Deletes everything of one kind that the console knows in a lock; `kind` may be `ekey`. */
  clear: call<{ jobId: JobId }>().post('/job/clearCredentials', {
    lockId: wireInt(LockId),
    kind: JobTarget.shape.kind,
    takeBack,
    commandId,
  }),
  changePeriod: call<{ jobId: JobId }>().post('/job/changePeriod', {
    items: chosen,
    validity: wireJson(Validity),
    takeBack,
    commandId,
  }),
  /** Freezes the chosen eKeys; credentials can't be frozen. */
  freeze: call<{ jobId: JobId }>().post('/job/freeze', { items: chosen, commandId }),
  unfreeze: call<{ jobId: JobId }>().post('/job/unfreeze', { items: chosen, commandId }),
  list: call<Page<JobSummary>>().get('/job/list', { ...page, running: z.optional(z.enum(['true'])) }),
  detail: call<JobDetail>().get('/job/detail', { jobId }),
  items: call<Page<JobItem>>().get('/job/items', {
    ...page,
    jobId,
    progress: z.optional(wireInt(z.int().check(z.minimum(1), z.maximum(6)))),
  }),
  listOfAdministrators: call<Page<AdministratorsJob>>().get('/job/listOfAdministrators', {
    ...page,
    running: z.optional(z.enum(['true'])),
  }),
  detailOfAdministrator: call<AdministratorsJob>().get('/job/detailOfAdministrator', { uid, jobId }),
  itemsOfAdministrator: call<Page<JobItem>>().get('/job/itemsOfAdministrator', { ...page, uid, jobId }),
  pause: call<Record<string, never>>().post('/job/pause', { jobId, commandId }),
  resume: call<Record<string, never>>().post('/job/resume', { jobId, commandId }),
  cancel: call<Record<string, never>>().post('/job/cancel', { jobId, commandId }),
  /** Items with progress 4 are never retried. `itemIds`: limits the retry to these. */
  retry: call<Record<string, never>>().post('/job/retry', {
    jobId,
    itemIds: z.optional(wireList(ItemId, MAX_JOB_ITEMS)),
    commandId,
  }),
  move: call<Record<string, never>>().post('/job/moveItems', {
    jobId,
    itemIds: wireList(ItemId, MAX_JOB_ITEMS),
    to: z.enum(QUEUE_ENDS),
    commandId,
  }),
  /** Starts a new job with the unsuccessful items of an ended one. */
  again: call<{ jobId: JobId }>().post('/job/runAgain', { jobId, commandId }),
  giveUp: call<Record<string, never>>().post('/job/giveUp', { jobId, itemId: wireInt(ItemId), commandId }),
};
