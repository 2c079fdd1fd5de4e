import type { JobRequest } from '../../../machines/flows/selection.machine.ts';
import type { ParamsOf } from '../../../models/calls/call.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { CommandId, type ItemId, type JobId, type LockId } from '../../../models/ids.ts';
import type { JobTarget } from '../../../models/jobTarget.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { JOB_OF_ACTION, type QueueEnd } from '../../../models/progress.ts';
import { send } from '../api/send.ts';

export const newCommandId = () => CommandId.parse(crypto.randomUUID());

export const commandJob = {
  create: async ({ action, lockIds, commandId }: JobRequest & { action: LockAction }): Promise<JobId> => {
    const wish = { type: JOB_OF_ACTION[action], lockIds: [...lockIds], commandId: commandId ?? newCommandId() };
    return (await send(jobCalls.create, wish)).jobId;
  },
  remove: (items: ParamsOf<typeof jobCalls.remove>['items'], commandId: CommandId) =>
    send(jobCalls.remove, { items, commandId }),
  /** Deletes all credentials of a kind from a lock. */
  clear: (lockId: LockId, kind: JobTarget['kind'], commandId: CommandId) =>
    send(jobCalls.clear, { lockId, kind, commandId }),
  pause: (jobId: JobId) => send(jobCalls.pause, { jobId, commandId: newCommandId() }),
  resume: (jobId: JobId) => send(jobCalls.resume, { jobId, commandId: newCommandId() }),
  cancel: (jobId: JobId) => send(jobCalls.cancel, { jobId, commandId: newCommandId() }),
  retryAll: (jobId: JobId) => send(jobCalls.retry, { jobId, commandId: newCommandId() }),
  retryOne: (jobId: JobId, itemId: ItemId) =>
    send(jobCalls.retry, { jobId, itemIds: [itemId], commandId: newCommandId() }),
  move: (jobId: JobId, itemId: ItemId, to: QueueEnd) =>
    send(jobCalls.move, { jobId, itemIds: [itemId], to, commandId: newCommandId() }),
  again: async (jobId: JobId, commandId: CommandId): Promise<JobId> =>
    (await send(jobCalls.again, { jobId, commandId })).jobId,
  giveUp: (jobId: JobId, itemId: ItemId) => send(jobCalls.giveUp, { jobId, itemId, commandId: newCommandId() }),
};
