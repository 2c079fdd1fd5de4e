import { describe, expect } from 'vitest';
import { jobDockMachine } from '../../machines/flows/jobDock.machine.ts';
import { exploredJobDock, made, running } from '../support/explored/jobDock.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof jobDockMachine>;
/** A new job replaces the dock's content in every state, and a sign-out empties it. */
const always = ({ snapshot }: At) => {
  expect(snapshot.can({ type: 'job.opened', jobId: made }), 'takes the job just made').toBe(true);
  expect(snapshot.can({ type: 'user.gone' }), 'is left by its user').toBe(true);
};
const empty = (here: At) => {
  always(here);
  expect(here.context.jobId).toBeNull();
  expect(here.snapshot.can({ type: 'job.putAway' }), 'has something to put away').toBe(false);
};

describe('paths of the job dock', () => {
  walkEveryFlow(jobDockMachine, {
    ...exploredJobDock,
    invariants: {
      unasked: here => {
        empty(here);
        expect(here.snapshot.can({ type: 'dock.shown' }), 'looks when it is shown').toBe(true);
      },
      looking: empty,
      // A dismissed or absent job is not fetched again.
      empty: here => {
        empty(here);
        expect(here.snapshot.can({ type: 'dock.shown' })).toBe(false);
      },
      open: here => {
        always(here);
        expect([running, made]).toContain(here.context.jobId);
        expect(here.snapshot.can({ type: 'job.putAway' })).toBe(true);
      },
    },
  });
});
