import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, fromPromise, fromTransition } from 'xstate';
import { jobDockMachine } from '../../../machines/flows/jobDock.machine.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { JobId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { onUserGone } from './userData.ts';

/** How many jobs run; 0 while unknown. */
const running = createActor(
  fromTransition((_: number, { count }: { type: 'jobs.counted'; count: number }) => count, 0),
).start();

async function latestRunning(): Promise<JobId | null> {
  const { list, total } = await send(jobCalls.list, { running: 'true', pageSize: 1 });
  running.send({ type: 'jobs.counted', count: total });
  return list[0]?.jobId ?? null;
}

const findRunning = fromPromise(latestRunning);

const dock = createActor(jobDockMachine.provide({ actors: { findRunning } })).start();

export const jobDock = {
  /** Follows a job that was created on this page. */
  open: (jobId: JobId) => dock.send({ type: 'job.opened', jobId, mine: true }),
  putAway: () => dock.send({ type: 'job.putAway' }),
};

const CHANGES_COUNT = /^job\.(created|retried|ended|cancelled)\./;

subscribeToLive(facts => {
  // Without the answer, the count stays as it was until the next change.
  if (facts.some(({ fact }) => CHANGES_COUNT.test(fact.type))) latestRunning().catch(() => {});
  for (const { fact } of facts) {
    if (fact.type === 'job.created.v2' || fact.type === 'job.retried.v2') {
      dock.send({ type: 'job.opened', jobId: fact.data.jobId });
    }
  }
});
onUserGone(() => {
  dock.send({ type: 'user.gone' });
  running.send({ type: 'jobs.counted', count: 0 });
});

export const useRunningJobs = (): number => useSelector(running, ({ context }) => context);

/** `mine`: the job was created on this page. */
export function useDockedJob(): { jobId: JobId | null; mine: boolean } {
  useEffect(() => dock.send({ type: 'dock.shown' }), []);
  return useSelector(dock, ({ context }) => context);
}
