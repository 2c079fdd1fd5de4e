/** All locks of a group, to be unlocked by one job. */
import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import type { WishedJob } from '../../../machines/flows/selection.machine.ts';
import type { GroupId, LockId } from '../../../models/ids.ts';
import { commandJob } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import { remoteLocks } from './remoteLocks.ts';
import { thingBy } from './thingAnswer.ts';

async function remoteOf(groupId: GroupId): Promise<readonly LockId[]> {
  return (await remoteLocks({ groupId })).map(({ lockId }) => lockId);
}

const machine = loadedThingMachine<readonly LockId[], GroupId, never>(lockIds => lockIds).provide(thingBy(remoteOf));

/** Those of the group that can be unlocked from afar, as they are when this is asked. */
export const useRemoteLocks = (groupId: GroupId) => useActorRef(machine, { input: { id: groupId } });

/** The job is followed in the dock from then on. */
export async function unlockMany(wish: WishedJob): Promise<void> {
  jobDock.send({ type: 'job.opened', jobId: await commandJob.create(wish), mine: true });
}
