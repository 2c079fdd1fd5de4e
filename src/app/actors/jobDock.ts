import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, fromPromise } from 'xstate';
import { jobDockMachine } from '../../../machines/flows/jobDock.machine.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { JobId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { onUserGone } from './userData.ts';

const findRunning = fromPromise(
  async () => (await send(jobCalls.list, { running: 'true', pageSize: 1 })).list[0]?.jobId ?? null,
);

export const jobDock = createActor(jobDockMachine.provide({ actors: { findRunning } })).start();

subscribeToLive(facts => {
  for (const { fact } of facts) {
    if (fact.type === 'job.created.v2' || fact.type === 'job.retried.v2') {
      jobDock.send({ type: 'job.opened', jobId: fact.data.jobId });
    }
  }
});
onUserGone(() => jobDock.send({ type: 'user.gone' }));

/** The job in the dock, and whether it was asked for on this page. */
export function useDockedJob(): { jobId: JobId | null; mine: boolean } {
  useEffect(() => jobDock.send({ type: 'dock.shown' }), []);
  return useSelector(jobDock, ({ context }) => context);
}
