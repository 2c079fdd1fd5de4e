import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { JobFailureReason, NewJobFact } from '../../models/facts/job.facts.ts';
import type { AccountId, JobId, LockId, OperationId } from '../../models/ids.ts';
import { mayRetry, type Outcome } from '../../models/outcome.ts';
import type { JobType } from '../../models/progress.ts';
import type { Aggregate, Decision } from '../aggregate.ts';
import { batchJobMachine, type JobContext } from './batchJob.machine.ts';

/** How an item ended: what the operation said, or why it could not even be asked for. */
export type ItemEnd = Outcome | { kind: 'rejected'; reason: JobFailureReason };

export type JobCommand =
  | { type: 'create'; jobId: JobId; uid: AccountId; jobType: JobType; lockIds: readonly LockId[] }
  | { type: 'settleItem'; operationId: OperationId; end: ItemEnd }
  | { type: 'pause' | 'resume' | 'cancel' }
  | { type: 'retry'; lockIds?: readonly LockId[] | undefined }
  | { type: 'giveUp'; lockId: LockId };

type Snapshot = SnapshotFrom<typeof batchJobMachine>;

/** Starts the next of what waits, or ends the job. The operation's id follows from the item and how often it was tried. */
function goOn(jobId: JobId, { queue, next, retries }: Pick<JobContext, 'queue' | 'next' | 'retries'>): NewJobFact {
  const lockId = queue[next];
  if (lockId === undefined) return { type: 'job.ended.v1', data: { jobId } };
  const tries = 1 + (retries[lockId] ?? 0);
  const operationId = `${jobId}-${lockId}-${tries}` as OperationId;
  return { type: 'job.itemStarted.v1', data: { jobId, lockId, tries, operationId } };
}

function itemEnded(jobId: JobId, lockId: LockId, end: ItemEnd): NewJobFact {
  if (end.kind === 'done') return { type: 'job.itemSucceeded.v1', data: { jobId, lockId } };
  const retriable = end.kind !== 'rejected' && end.kind !== 'unconfirmed' && mayRetry(end.reason);
  const data = { jobId, lockId, reason: end.reason };
  return retriable ? { type: 'job.itemFailed.v1', data } : { type: 'job.itemSetAside.v1', data };
}

function settleItem(jobId: JobId, snapshot: Snapshot, operationId: OperationId, end: ItemEnd): Decision<NewJobFact> {
  const { context } = snapshot;
  // Told twice, or told of an item that is over: said already.
  if (context.operating?.operationId !== operationId) return [];
  const ended = itemEnded(jobId, context.operating.lockId, end);
  return snapshot.matches('running') ? [ended, goOn(jobId, context)] : [ended];
}

function retry(jobId: JobId, snapshot: Snapshot, wanted: readonly LockId[] | undefined): Decision<NewJobFact> {
  const { failed, queue, next, retries } = snapshot.context;
  const chosen = wanted && new Set(wanted);
  // Backwards, so that of a lock that was put back the first place counts.
  const inOrder = new Map(queue.map((lockId, place) => [lockId, place] as const).reverse());
  const lockIds = failed
    .filter(lockId => chosen?.has(lockId) ?? true)
    .sort((a, b) => (inOrder.get(a) ?? 0) - (inOrder.get(b) ?? 0));
  if (lockIds.length === 0) return reject('notInThisState');
  const retried: NewJobFact = { type: 'job.retried.v1', data: { jobId, lockIds } };
  if (!snapshot.can({ ...retried, at: 0 })) return reject('notInThisState');
  if (!snapshot.matches('ended')) return [retried];
  const first = lockIds[0] as LockId;
  const again = { ...retries, [first]: (retries[first] ?? 0) + 1 };
  return [retried, goOn(jobId, { queue: [...queue, ...lockIds], next, retries: again })];
}

export const batchJob: Aggregate<typeof batchJobMachine, JobCommand, NewJobFact> = {
  kind: 'job',
  machine: batchJobMachine,
  decide(command, snapshot) {
    if (command.type === 'create') {
      if (!snapshot.matches('none')) return reject('conflict');
      const { jobId, uid, jobType } = command;
      const lockIds = [...new Set(command.lockIds)];
      return [
        { type: 'job.created.v1', data: { jobId, uid, type: jobType, lockIds } },
        goOn(jobId, { queue: lockIds, next: 0, retries: {} }),
      ];
    }
    const { jobId, operating, failed } = snapshot.context;
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
        return retry(jobId, snapshot, command.lockIds);
      case 'giveUp':
        if (!failed.includes(command.lockId)) return reject('notInThisState');
        return whenPossible({ type: 'job.itemGivenUp.v1', data: { jobId, lockId: command.lockId } });
    }
  },
};
