/** Shows the running job, a new one, or an ended one that was not dismissed. */
import { assign, fromPromise, setup } from 'xstate';
import type { JobId } from '../../models/ids.ts';

type Event =
  | { type: 'dock.shown' }
  | { type: 'job.opened'; jobId: JobId; mine?: boolean }
  | { type: 'job.putAway' }
  | { type: 'user.gone' };

export const jobDockMachine = setup({
  types: { context: {} as { jobId: JobId | null; mine: boolean }, events: {} as Event },
  actors: { findRunning: fromPromise<JobId | null>(() => Promise.reject(new Error('not supplied'))) },
  actions: {
    // The live stream reports this page's own job too, without `mine`; that must not clear `mine`.
    open: assign(({ context, event }) => {
      if (event.type !== 'job.opened') return {};
      const again = context.jobId === event.jobId && context.mine;
      return { jobId: event.jobId, mine: event.mine ?? again };
    }),
    close: assign({ jobId: null, mine: false }),
  },
}).createMachine({
  id: 'jobDock',
  context: { jobId: null, mine: false },
  initial: 'unasked',
  on: {
    'job.opened': { target: '.open', actions: 'open' },
    'user.gone': { target: '.unasked', actions: 'close' },
  },
  states: {
    unasked: { tags: 'idle', on: { 'dock.shown': 'looking' } },
    looking: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'findRunning',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'empty' },
          { target: 'open', actions: assign(({ event }) => ({ jobId: event.output })) },
        ],
        // Failures are shown on the job's page instead.
        onError: 'unasked',
      },
    },
    empty: { tags: 'idle' },
    open: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      on: { 'job.putAway': { target: 'empty', actions: 'close' } },
    },
  },
});
