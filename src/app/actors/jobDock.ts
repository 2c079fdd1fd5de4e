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

const dock = createActor(jobDockMachine.provide({ actors: { findRunning } })).start();

export const jobDock = {
  /** Follows a job that was created on this page. */
  open: (jobId: JobId) => dock.send({ type: 'job.opened', jobId, mine: true }),
  putAway: () => dock.send({ type: 'job.putAway' }),
};

subscribeToLive(facts => {
  for (const { fact } of facts) {
    if (fact.type === 'job.created.v2' || fact.type === 'job.retried.v2') {
      dock.send({ type: 'job.opened', jobId: fact.data.jobId });
    }
  }
});
onUserGone(() => dock.send({ type: 'user.gone' }));

/** `mine`: the job was created on this page. */
export function useDockedJob(): { jobId: JobId | null; mine: boolean } {
  useEffect(() => dock.send({ type: 'dock.shown' }), []);
  return useSelector(dock, ({ context }) => context);
}
