import { useActorRef, useSelector } from '@xstate/react';
import { type ActorRefFrom, assign, createActor, fromPromise, setup } from 'xstate';
import { type JobRequest, selectionMachine } from '../../../machines/flows/selection.machine.ts';
import { connectionOf } from '../../../machines/selectors/lockItem.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { commandJob } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import type { LockQuery } from './lockList.ts';
import { remoteLocks } from './remoteLocks.ts';

/** How many listed locks "select all" left out, by reason. */
export interface LeftOut {
  offline: number;
  other: number;
}

/** Only reachable locks, because a job would fail at the others. */
async function reachableLocks(query: LockQuery): Promise<readonly LockId[]> {
  const [locks, { total }] = await Promise.all([
    remoteLocks(query),
    send(lockCalls.list, { ...query, pageNo: 1, pageSize: 1 }),
  ]);
  const reachable = locks.filter(lock => connectionOf(lock) === 'online');
  leftOut.send({
    type: 'counted',
    leftOut: { offline: locks.length - reachable.length, other: Math.max(0, total - locks.length) },
  });
  return reachable.map(({ lockId }) => lockId);
}

/** An actor of its own, because the selection’s state consists of its locks only. */
const leftOut = createActor(
  setup({
    types: { context: {} as { leftOut: LeftOut | null }, events: {} as { type: 'counted'; leftOut: LeftOut } },
  }).createMachine({
    context: { leftOut: null },
    on: { counted: { actions: assign(({ event }) => ({ leftOut: event.leftOut })) } },
  }),
).start();

export const useLeftOut = (): LeftOut | null => useSelector(leftOut, ({ context }) => context.leftOut);

const machine = selectionMachine.provide({
  actors: {
    gather: fromPromise(({ input }: { input: { query: unknown } }) => reachableLocks(input.query as LockQuery)),
    createJob: fromPromise(async ({ input: { action, ...wish } }: { input: JobRequest }) => {
      if (action === null) throw new Error('a job needs an action');
      return commandJob.create({ ...wish, action });
    }),
  },
  actions: { openJob: (_, { jobId }) => jobDock.open(jobId) },
});

export type SelectionActor = ActorRefFrom<typeof machine>;

export const useSelection = (): SelectionActor => useActorRef(machine);
