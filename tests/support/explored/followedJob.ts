import type { AnyStateMachine } from 'xstate';
import { type FollowedJob, followedJobMachine, type JobAnswer } from '../../../machines/flows/followedJob.machine.ts';
import { batchJobMachine } from '../../../machines/processes/batchJob.machine.ts';
import type { JobFact } from '../../../models/facts/job.facts.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import type { ExploredFlow } from '../flowPaths.ts';
import { failed, jobCreated, jobFact, jobId, retried, started } from '../givenFacts.ts';

const facts: JobFact[] = [jobCreated(1), started(1), failed(1), jobFact('job.ended.v1'), retried(1), started(1, 2)];

export const jobAt = (version: number): FollowedJob => ({
  version,
  snapshot: fold(batchJobMachine, initialSnapshot(batchJobMachine), facts.slice(0, version)),
  schedule: null,
  createdAt: 1,
  endedAt: version === 4 ? 2 : null,
});
const answerAt = (version: number): JobAnswer => ({ kind: 'job', job: jobAt(version) });
export const heard = (...versions: number[]) => ({
  type: 'facts.heard' as const,
  facts: versions.map(version => ({ version, fact: facts[version - 1] as JobFact })),
});

export const exploredFollowedJob = {
  input: { jobId },
  examples: {
    'facts.heard': ({ context }) => (context.heard.length < 2 ? [heard(3), heard(3, 4), heard(5, 6)] : []),
    retry: () => [{ type: 'retry' }],
    'session.left': () => [{ type: 'session.left' }],
    'session.back': () => [{ type: 'session.back' }],
  },
  // An answer may be old, but never older than the one before.
  answers: { loadJob: [answerAt(6), { kind: 'failed', failure: 'busy' }, answerAt(2)] },
  matters: ({ job, heard: waiting, failure }) => [job?.version, waiting.map(({ version }) => version), failure],
} satisfies ExploredFlow<typeof followedJobMachine>;

/** Chart with a fixed input. */
const begunWith = <M extends AnyStateMachine>(machine: M, input: unknown): M =>
  Object.create(machine, {
    getInitialSnapshot: { value: (scope: never) => machine.getInitialSnapshot(scope, input as never) },
  });

/** Exported for tests that may not import the machine. */
export const followedJob = {
  jobId,
  machine: begunWith(followedJobMachine, exploredFollowedJob.input),
  explorations: [exploredFollowedJob] as ExploredFlow<typeof followedJobMachine>[],
};
