/** All locks of a group, to be unlocked or locked by one job. */

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

/** The locks of the group that can be operated remotely, as they are when this is loaded. */
export const useRemoteLocks = defineResource({ load: remoteOf });

/** The job is followed in the dock from then on. */
export async function operateMany(wish: Parameters<typeof commandJob.create>[0]): Promise<void> {
  jobDock.open(await commandJob.create(wish));
}
