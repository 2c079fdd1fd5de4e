import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, createActor, fromPromise, type Snapshot } from 'xstate';
import { followedJobMachine, type JobAnswer } from '../../../machines/flows/followedJob.machine.ts';
import { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import { isSignedIn } from '../../../machines/selectors/presence.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { JobFact } from '../../../models/facts/job.facts.ts';
import type { JobId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { useSession } from './session.ts';

async function loadJob(jobId: JobId): Promise<JobAnswer> {
  try {
    const { version, snapshot, schedule, createdAt, endedAt } = await send(jobCalls.detail, { jobId });
    // An actor that is never started restores a snapshot without running any effect.
    const restored = createActor(batchJobMachine, { snapshot: snapshot as Snapshot<unknown> }).getSnapshot();
    return { kind: 'job', job: { version, snapshot: restored, schedule, createdAt, endedAt } };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = followedJobMachine.provide({
  actors: { loadJob: fromPromise(({ input }: { input: { jobId: JobId } }) => loadJob(input.jobId)) },
});

export type FollowedJobActor = ActorRefFrom<typeof machine>;

const isOf =
  (jobId: JobId) =>
  (live: LiveFact): live is LiveFact<JobFact> =>
    live.fact.type.startsWith('job.') && 'jobId' in live.fact.data && live.fact.data.jobId === jobId;

/** One job with live updates. The actor keeps its first job, so the component needs the job’s id as its React key. */
export function useFollowedJob(jobId: JobId): FollowedJobActor {
  const job = useActorRef(machine, { input: { jobId } });
  useEffect(
    () =>
      subscribeToLive(facts => {
        const ours = facts.filter(isOf(jobId));
        if (ours.length > 0) job.send({ type: 'facts.heard', facts: ours });
      }),
    [job, jobId],
  );
  const signedIn = useSession(isSignedIn);
  useEffect(() => job.send({ type: signedIn ? 'session.back' : 'session.left' }), [job, signedIn]);
  return job;
}
