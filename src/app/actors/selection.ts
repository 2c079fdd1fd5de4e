import { useActorRef } from '@xstate/react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { selectionMachine, type WishedJob } from '../../../machines/flows/selection.machine.ts';
import type { LockId } from '../../../models/ids.ts';
import { commandJob } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import type { LockQuery } from './lockList.ts';
import { remoteLocks } from './remoteLocks.ts';

const machine = selectionMachine.provide({
  actors: {
    gather: fromPromise(
      async ({ input }: { input: { query: unknown } }): Promise<readonly LockId[]> =>
        (await remoteLocks(input.query as LockQuery)).map(({ lockId }) => lockId),
    ),
    createJob: fromPromise(async ({ input: { action, ...wish } }: { input: WishedJob }) => {
      if (action === null) throw new Error('a job of doors without saying what they are to do');
      return commandJob.create({ ...wish, action });
    }),
  },
  actions: { openJob: (_, { jobId }) => jobDock.send({ type: 'job.opened', jobId, mine: true }) },
});

export type SelectionActor = ActorRefFrom<typeof machine>;

export const useSelection = (): SelectionActor => useActorRef(machine);
