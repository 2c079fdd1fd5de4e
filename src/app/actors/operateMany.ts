/** Unlocks or locks, in one job, all locks of a group that can be operated remotely. */

import type { GroupId, LockId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { commandJob } from './commandJob.ts';
import { defineResource } from './defineResource.ts';
import { jobDock } from './jobDock.ts';
import { remoteLocks } from './remoteLocks.ts';

interface OperateManyOptions {
  groupId: GroupId;
  action: LockAction;
}

async function remoteOf({ groupId, action }: OperateManyOptions): Promise<readonly LockId[]> {
  return (await remoteLocks({ groupId }, action)).map(({ lockId }) => lockId);
}

/** Locks of the group that could be operated remotely when they were loaded. */
export const useRemoteLocks = defineResource({ load: remoteOf });

/** The job dock shows the job. */
export async function operateMany(wish: Parameters<typeof commandJob.create>[0]): Promise<void> {
  jobDock.open(await commandJob.create(wish));
}
