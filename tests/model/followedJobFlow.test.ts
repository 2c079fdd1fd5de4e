import { describe, expect } from 'vitest';
import { followedJobMachine } from '../../machines/flows/followedJob.machine.ts';
import { exploredFollowedJob, heard, jobAt } from '../support/explored/followedJob.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof followedJobMachine>;
/** The job shown equals a past version without a gap, and never gets older. */
const shows = ({ context: { job }, before }: At) => {
  if (!job) return;
  expect(job.version).toBeGreaterThanOrEqual(before?.job?.version ?? 0);
  const { snapshot } = jobAt(job.version);
  expect([job.snapshot.value, job.snapshot.context]).toEqual([snapshot.value, snapshot.context]);
  expect(job.endedAt === null, `ended at ${job.version}`).toBe(job.version !== 4);
};
const hears = ({ snapshot }: At, yes: boolean) => expect(snapshot.can(heard(3))).toBe(yes);

describe('paths of a job that a page follows', () => {
  walkEveryFlow(followedJobMachine, {
    ...exploredFollowedJob,
    invariants: {
      loading: here => {
        shows(here);
        hears(here, true);
      },
      following: here => {
        shows(here);
        hears(here, true);
        // Every received fact is applied; waiting for the next one could take forever.
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
      // The job stays shown, and only a restored session refetches it.
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
