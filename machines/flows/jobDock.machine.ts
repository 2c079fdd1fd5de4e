/** Which job stands in the dock: the one that runs, the one just made, or the one that ended and was not put away. */
import { assign, fromPromise, setup } from 'xstate';
import type { JobId } from '../../models/ids.ts';

type Event =
  | { type: 'dock.shown' }
  | { type: 'job.opened'; jobId: JobId }
  | { type: 'job.putAway' }
  | { type: 'user.gone' };

export const jobDockMachine = setup({
  types: { context: {} as { jobId: JobId | null }, events: {} as Event },
  actors: { findRunning: fromPromise<JobId | null>(() => Promise.reject(new Error('not supplied'))) },
  actions: {
    open: assign(({ event }) => (event.type === 'job.opened' ? { jobId: event.jobId } : {})),
    close: assign({ jobId: null }),
  },
}).createMachine({
  id: 'jobDock',
  context: { jobId: null },
  initial: 'unasked',
  on: {
    'job.opened': { target: '.open', actions: 'open' },
    'user.gone': { target: '.unasked', actions: 'close' },
  },
  states: {
    unasked: { on: { 'dock.shown': 'looking' } },
    looking: {
      invoke: {
        src: 'findRunning',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'empty' },
          { target: 'open', actions: assign(({ event }) => ({ jobId: event.output })) },
        ],
        // Not worth a word: the job's page says what is wrong.
        onError: 'unasked',
      },
    },
    empty: {},
    open: { on: { 'job.putAway': { target: 'empty', actions: 'close' } } },
  },
});
