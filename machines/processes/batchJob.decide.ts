import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewJobFact } from '../../models/facts/job.facts.ts';
import type { ItemId, JobId, OperationId } from '../../models/ids.ts';
import { type ItemEnd, mayTryItem } from '../../models/itemEnd.ts';
import type { JobTarget } from '../../models/jobTarget.ts';
import { JOB_DOOR_REQUESTS } from '../../models/limits.ts';
import type { Repeatability } from '../../models/outcome.ts';
import { isDoorJob, type JobType, Progress, type QueueEnd } from '../../models/progress.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { batchJobMachine } from './batchJob.machine.ts';
import { countUp, type JobContext, type JobRow, requeued } from './batchJobContext.ts';

type Created = Extract<NewJobFact, { type: 'job.created.v2' }>['data'];

export interface NewJobItem extends JobRow {
  target?: JobTarget | undefined;
}

export type JobCommand =
  | ({ type: 'create'; jobType: JobType; items: readonly NewJobItem[] } & Pick<Created, 'jobId' | 'uid' | 'schedule'>)
  | { type: 'settleItem'; operationId: OperationId; end: ItemEnd }
  | { type: 'pause' | 'resume' | 'cancel' }
  | { type: 'retry'; itemIds?: readonly ItemId[] | undefined }
  | { type: 'move'; itemIds: readonly ItemId[]; to: QueueEnd }
  | { type: 'giveUp'; itemId: ItemId };

type Snapshot = SnapshotFrom<typeof batchJobMachine>;

const repeatOf = (type: JobType | null): Repeatability => (type === null || isDoorJob(type) ? 'once' : 'idempotent');

/** Starts the next item, if any. The operation's id contains the try, to recognize a late outcome of an earlier try. */
function goOn(
  jobId: JobId,
  { queue, next, retries, awaited }: Pick<JobContext, 'queue' | 'next' | 'retries' | 'awaited'>,
): NewJobFact {
  const row = queue[next];
  if (row === undefined) return { type: awaited.length > 0 ? 'job.allStarted.v1' : 'job.ended.v1', data: { jobId } };
  const { itemId, lockId } = row;
  const tries = 1 + (retries[itemId] ?? 0);
  const operationId = `${jobId}-${itemId}-${tries}` as OperationId;
  return { type: 'job.itemStarted.v2', data: { jobId, itemId, lockId, tries, operationId } };
}

function itemEnded(jobId: JobId, { itemId, lockId }: JobRow, end: ItemEnd, repeat: Repeatability): NewJobFact {
  if (end.kind === 'done')
    return { type: 'job.itemSucceeded.v2', data: { jobId, itemId, lockId, ...(end.reason && { reason: end.reason }) } };
  const data = { jobId, itemId, lockId, reason: end.reason };
  if (end.kind === 'waits') return { type: 'job.itemWaits.v1', data };
  return mayTryItem(end, repeat) ? { type: 'job.itemFailed.v2', data } : { type: 'job.itemSetAside.v2', data };
}

function awaitedTold(jobId: JobId, { itemId, lockId }: JobRow, end: ItemEnd, repeat: Repeatability): NewJobFact {
  const type = 'job.awaitedTold.v1';
  const item = { jobId, itemId, lockId };
  if (end.kind === 'done') return { type, data: { ...item, progress: Progress.SUCCESS, reason: end.reason ?? null } };
  const { reason } = end;
  if (end.kind === 'waits') return { type, data: { ...item, progress: Progress.WAITING, reason } };
  const progress = mayTryItem(end, repeat) ? Progress.FAILED : Progress.NO_RETRY;
  return { type, data: { ...item, progress, reason } };
}

/** The command was certainly not sent. Only then is a door operation repeated automatically. */
const isUnsent = (type: JobType | null, end: ItemEnd): boolean =>
  type !== null && isDoorJob(type) && end.kind === 'unreachable' && end.reason === 'deadlinePassed';

/**
 * An item that missed its deadline in the lane is requeued, or set aside if the job is being cancelled. Null if the
 * item ends like any other.
 */
function itemUnsent(jobId: JobId, { itemId, lockId }: JobRow, end: ItemEnd, snapshot: Snapshot): NewJobFact | null {
  const { type, requeues } = snapshot.context;
  if (!isUnsent(type, end)) return null;
  const item = { jobId, itemId, lockId };
  if (snapshot.matches('cancelling')) return { type: 'job.itemSetAside.v2', data: { ...item, reason: 'cancelled' } };
  const requests = 1 + (requeues[itemId] ?? 0);
  return requests < JOB_DOOR_REQUESTS ? { type: 'job.itemRequeued.v1', data: item } : null;
}

function settleItem(jobId: JobId, snapshot: Snapshot, operationId: OperationId, end: ItemEnd): Decision<NewJobFact> {
  const { context } = snapshot;
  const { operating, awaited } = context;
  const repeat = repeatOf(context.type);
  if (operating?.operationId === operationId) {
    const ended = itemUnsent(jobId, operating, end, snapshot) ?? itemEnded(jobId, operating, end, repeat);
    if (!snapshot.matches('running')) return [ended];
    const left = end.kind === 'waits' ? { awaited: [...awaited, { ...operating, reason: end.reason }] } : {};
    const put = ended.type === 'job.itemRequeued.v1' ? requeued(operating, context) : {};
    return [ended, goOn(jobId, { ...context, ...left, ...put })];
  }
  const row = awaited.find(each => each.operationId === operationId);
  if (!row || (end.kind === 'waits' && end.reason === row.reason)) return [];
  const told = awaitedTold(jobId, row, end, repeat);
  const isLast = end.kind !== 'waits' && awaited.length === 1 && snapshot.matches({ running: 'awaiting' });
  return isLast ? [told, { type: 'job.ended.v1', data: { jobId } }] : [told];
}

function retry(jobId: JobId, snapshot: Snapshot, wanted: readonly ItemId[] | undefined): Decision<NewJobFact> {
  const { failed, queue, next, retries, awaited } = snapshot.context;
  const chosen = wanted && new Set(wanted);
  const again = new Set(failed.filter(itemId => chosen?.has(itemId) ?? true));
  // A requeued item is in the queue twice: its first place counts.
  const rows = [...new Map(queue.filter(({ itemId }) => again.has(itemId)).map(row => [row.itemId, row])).values()];
  const [first] = rows;
  if (!first) return reject('notInThisState');
  const retried: NewJobFact = { type: 'job.retried.v2', data: { jobId, itemIds: rows.map(({ itemId }) => itemId) } };
  if (!snapshot.can({ ...retried, at: 0 })) return reject('notInThisState');
  if (!snapshot.matches('ended') && !snapshot.matches({ running: 'awaiting' })) return [retried];
  return [retried, goOn(jobId, { queue: [...queue, ...rows], next, retries: countUp(retries, first.itemId), awaited })];
}

export const batchJob: Aggregate<typeof batchJobMachine, JobCommand, NewJobFact> = {
  kind: 'job',
  machine: batchJobMachine,
  decide(command, snapshot) {
    if (command.type === 'create') {
      if (!snapshot.matches('none')) return reject('conflict');
      const { jobId, uid, jobType, schedule } = command;
      const items = [...new Map(command.items.map(row => [row.itemId, row])).values()];
      return [
        { type: 'job.created.v2', data: { jobId, uid, type: jobType, items, ...(schedule && { schedule }) } },
        goOn(jobId, { queue: items, next: 0, retries: {}, awaited: [] }),
      ];
    }
    const { jobId, operating, failed, queue, next } = snapshot.context;
    if (!jobId) return reject('jobNotFound');
    const whenPossible = (fact: NewJobFact, ...then: NewJobFact[]): Decision<NewJobFact> =>
      snapshot.can({ ...fact, at: 0 }) ? [fact, ...then] : reject('notInThisState');
    switch (command.type) {
      case 'settleItem':
        return settleItem(jobId, snapshot, command.operationId, command.end);
      case 'pause':
        return whenPossible({ type: 'job.paused.v1', data: { jobId } });
      case 'resume':
        return whenPossible(
          { type: 'job.resumed.v1', data: { jobId } },
          ...(operating ? [] : [goOn(jobId, snapshot.context)]),
        );
      case 'cancel':
        return whenPossible({ type: 'job.cancelled.v1', data: { jobId } });
      case 'retry':
        return retry(jobId, snapshot, command.itemIds);
      case 'move': {
        const chosen = new Set(command.itemIds);
        const itemIds = queue.slice(next).flatMap(({ itemId }) => (chosen.has(itemId) ? itemId : []));
        if (itemIds.length === 0) return reject('notInThisState');
        return whenPossible({ type: 'job.itemsMoved.v1', data: { jobId, itemIds, to: command.to } });
      }
      case 'giveUp': {
        const row = queue.find(({ itemId }) => itemId === command.itemId);
        if (!row || !failed.includes(row.itemId)) return reject('notInThisState');
        return whenPossible({ type: 'job.itemGivenUp.v2', data: { jobId, ...row } });
      }
    }
  },
};
