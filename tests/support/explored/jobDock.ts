import { jobDockMachine } from '../../../machines/flows/jobDock.machine.ts';
import type { JobId } from '../../../models/ids.ts';
import type { ExploredFlow } from '../flowPaths.ts';

/** A running job and a newly created one. */
export const [running, made] = ['job-1', 'job-2'] as [JobId, JobId];

export const exploredJobDock = {
  examples: {
    'dock.shown': () => [{ type: 'dock.shown' }],
    'job.opened': () => [{ type: 'job.opened', jobId: made }],
    'job.putAway': () => [{ type: 'job.putAway' }],
    'user.gone': () => [{ type: 'user.gone' }],
  },
  answers: { findRunning: [running, null] },
  matters: ({ jobId }) => jobId,
} satisfies ExploredFlow<typeof jobDockMachine>;

/** Exported for tests that may not import the machine. */
export const jobDock = {
  machine: jobDockMachine,
  explorations: [exploredJobDock] as ExploredFlow<typeof jobDockMachine>[],
};
