import type { JobState, JobSummary } from '../../models/calls/job.calls.ts';
import { JobType } from '../../models/progress.ts';
import type { JobSnapshot } from '../flows/followedJob.machine.ts';

export type JobCounts = Pick<
  JobSummary,
  'type' | 'total' | 'waiting' | 'operating' | 'succeeded' | 'failed' | 'noRetry'
>;

export function countsOf({ context }: JobSnapshot): JobCounts {
  const waiting = context.queue.length - context.next + context.awaited.length;
  const operating = context.operating === null ? 0 : 1;
  const { succeeded, noRetry } = context;
  const failed = context.failed.length;
  // Before the first fact the type is unknown, and any will do.
  const type = context.type ?? JobType.BATCH_UNLOCK;
  return {
    type,
    total: waiting + operating + succeeded + failed + noRetry,
    waiting,
    operating,
    succeeded,
    failed,
    noRetry,
  };
}

const STATES = [
  'running',
  'pausing',
  'paused',
  'cancelling',
  'ended',
  'cancelled',
] as const satisfies readonly JobState[];

export const jobStateOf = (job: JobSnapshot): JobState => STATES.find(state => job.matches(state)) ?? 'running';

export const isActive = (job: JobSnapshot): boolean => job.hasTag('active');

export function possibleActions(job: JobSnapshot) {
  const { jobId, failed, queue, next } = job.context;
  if (jobId === null) return { pause: false, resume: false, cancel: false, retry: false, giveUp: false, move: false };
  const can = (type: 'job.paused.v1' | 'job.resumed.v1' | 'job.cancelled.v1') =>
    job.can({ type, data: { jobId }, at: 0 });
  const some = queue.find(({ itemId }) => itemId === failed[0]);
  return {
    /** A single item can't be moved. */
    move:
      queue.length - next > 1 &&
      job.can({ type: 'job.itemsMoved.v1', data: { jobId, itemIds: [], to: 'front' }, at: 0 }),
    pause: can('job.paused.v1'),
    resume: can('job.resumed.v1'),
    cancel: can('job.cancelled.v1'),
    retry: some !== undefined && job.can({ type: 'job.retried.v2', data: { jobId, itemIds: [some.itemId] }, at: 0 }),
    giveUp: some !== undefined && job.can({ type: 'job.itemGivenUp.v2', data: { jobId, ...some }, at: 0 }),
  };
}
