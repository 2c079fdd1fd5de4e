import { describe, expect } from 'vitest';
import { type FollowedJob, followedJobMachine, type JobAnswer } from '../../machines/flows/followedJob.machine.ts';
import { fold, initialSnapshot } from '../../machines/fold.ts';
import { batchJobMachine } from '../../machines/processes/batchJob.machine.ts';
import type { JobFact } from '../../models/facts/job.facts.ts';
import { failed, jobCreated, jobFact, jobId, retried, started } from '../support/givenFacts.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const facts: JobFact[] = [jobCreated(1), started(1), failed(1), jobFact('job.ended.v1'), retried(1), started(1, 2)];

const jobAt = (version: number): FollowedJob => ({
  version,
  snapshot: fold(batchJobMachine, initialSnapshot(batchJobMachine), facts.slice(0, version)),
  schedule: null,
  createdAt: 1,
  endedAt: version === 4 ? 2 : null,
});
const answerAt = (version: number): JobAnswer => ({ kind: 'job', job: jobAt(version) });
const heard = (...versions: number[]) => ({
  type: 'facts.heard' as const,
  facts: versions.map(version => ({ version, fact: facts[version - 1] as JobFact })),
});

type At = Here<typeof followedJobMachine>;
/** What is shown is the job as it once was: never with a fact left out, and never older than a moment ago. */
const shows = ({ context: { job }, before }: At) => {
  if (!job) return;
  expect(job.version).toBeGreaterThanOrEqual(before?.job?.version ?? 0);
  const { snapshot } = jobAt(job.version);
  expect([job.snapshot.value, job.snapshot.context]).toEqual([snapshot.value, snapshot.context]);
  expect(job.endedAt === null, `ended at ${job.version}`).toBe(job.version !== 4);
};
const hears = ({ snapshot }: At, yes: boolean) => expect(snapshot.can(heard(3))).toBe(yes);

describe('paths of a followed job', () => {
  walkEveryFlow(followedJobMachine, {
    input: { jobId },
    examples: {
      'facts.heard': ({ context }) => (context.heard.length < 2 ? [heard(3), heard(3, 4), heard(5, 6)] : []),
      retry: () => [{ type: 'retry' }],
      'session.left': () => [{ type: 'session.left' }],
      'session.back': () => [{ type: 'session.back' }],
    },
    // An answer may have been on its way for long, but it never goes back behind one that was given before.
    answers: { loadJob: [answerAt(6), { kind: 'failed', failure: 'busy' }, answerAt(2)] },
    matters: ({ job, heard: waiting, failure }) => [job?.version, waiting.map(({ version }) => version), failure],
    invariants: {
      loading: here => {
        shows(here);
        hears(here, true);
      },
      following: here => {
        shows(here);
        hears(here, true);
        // Nothing that was heard is missing, or it would be so until the next thing happens, which may be never.
        const { context, before } = here;
        const newest = Math.max(0, ...[...context.heard, ...(before?.heard ?? [])].map(({ version }) => version));
        expect(context.job?.version).toBeGreaterThanOrEqual(newest);
        expect(context.heard).toEqual([]);
        expect(context.failure).toBeNull();
      },
      failed: here => {
        shows(here);
        hears(here, here.context.job !== null);
        expect(here.context.failure).toBe('busy');
        expect(here.snapshot.can({ type: 'retry' })).toBe(true);
      },
      // Whatever was shown stays as it was, and only the return of the session asks anew.
      away: here => {
        shows(here);
        hears(here, false);
        if (here.before) expect(here.context.job).toBe(here.before.job);
        expect(here.snapshot.can({ type: 'session.back' })).toBe(true);
        expect(here.snapshot.can({ type: 'retry' })).toBe(false);
        expect([here.context.heard, here.context.failure]).toEqual([[], null]);
      },
    },
  });
});
