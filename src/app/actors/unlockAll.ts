/** All locks of a group, to be unlocked by one job. */
import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import type { WishedJob } from '../../../machines/flows/selection.machine.ts';
import type { GroupId, LockId } from '../../../models/ids.ts';
import { commandJob } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import { remoteLocks } from './remoteLocks.ts';

async function load(groupId: GroupId): Promise<ThingAnswer<readonly LockId[]>> {
  try {
    return { kind: 'thing', thing: (await remoteLocks({ groupId })).map(({ lockId }) => lockId) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = loadedThingMachine<readonly LockId[], GroupId, never>(lockIds => lockIds).provide({
  actors: { load: fromPromise(({ input }: { input: { id: GroupId } }) => load(input.id)) },
});

/** Those of the group that can be unlocked from afar, as they are when this is asked. */
export const useRemoteLocks = (groupId: GroupId) => useActorRef(machine, { input: { id: groupId } });

/** The job is followed in the dock from then on. */
export async function unlockMany(wish: WishedJob): Promise<void> {
  jobDock.send({ type: 'job.opened', jobId: await commandJob.create(wish), mine: true });
}
