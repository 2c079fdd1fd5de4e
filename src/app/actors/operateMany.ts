/** All locks of a group, to be unlocked or locked by one job. */
import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import type { GroupId, LockId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { commandJob } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import { remoteLocks } from './remoteLocks.ts';
import { thingBy } from './thingAnswer.ts';

interface Asked {
  groupId: GroupId;
  action: LockAction;
}

async function remoteOf({ groupId, action }: Asked): Promise<readonly LockId[]> {
  return (await remoteLocks({ groupId }, action)).map(({ lockId }) => lockId);
}

const machine = loadedThingMachine<readonly LockId[], Asked, never>(lockIds => lockIds).provide(thingBy(remoteOf));

/** Those of the group of which it can be asked from afar, as they are when this is asked. */
export const useRemoteLocks = (asked: Asked) => useActorRef(machine, { input: { id: asked } });

/** The job is followed in the dock from then on. */
export async function operateMany(wish: Parameters<typeof commandJob.create>[0]): Promise<void> {
  jobDock.send({ type: 'job.opened', jobId: await commandJob.create(wish), mine: true });
}
