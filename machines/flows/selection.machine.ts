/** Selects locks in a list and creates a job for them. The selection survives a failed request. */
import { assign, fromPromise, setup } from 'xstate';
import type { CommandId, JobId, LockId } from '../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../models/limits.ts';
import type { LockAction } from '../../models/lockState.ts';

interface Context {
  chosen: ReadonlySet<LockId>;
  anchor: number | null;
  query: unknown;
  /** A retry keeps the id, so that no door is operated twice. */
  commandId: CommandId | null;
  action: LockAction | null;
  failure: unknown;
}

export interface JobRequest {
  lockIds: readonly LockId[];
  commandId: CommandId | null;
  action: LockAction | null;
}

type Event =
  | { type: 'locks.toggled'; lockIds: readonly LockId[]; on: boolean; index: number }
  | { type: 'all.wanted'; query: unknown }
  | { type: 'choice.cleared' }
  | { type: 'job.wanted'; commandId: CommandId; action?: LockAction }
  | { type: 'job.confirmed' }
  | { type: 'job.calledOff' };

function toggled(chosen: ReadonlySet<LockId>, lockIds: readonly LockId[], on: boolean): ReadonlySet<LockId> {
  const next = new Set(chosen);
  for (const lockId of lockIds) {
    if (!on) next.delete(lockId);
    else if (next.size < MAX_JOB_ITEMS) next.add(lockId);
  }
  return next;
}

const failureIn = (event: object) => ('error' in event ? event.error : null);

const nothing: Context = {
  chosen: new Set(),
  anchor: null,
  query: null,
  commandId: null,
  action: null,
  failure: null,
};

export const selectionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    gather: fromPromise<readonly LockId[], { query: unknown }>(() => Promise.reject(new Error('not supplied'))),
    createJob: fromPromise<JobId, JobRequest>(() => Promise.reject(new Error('not supplied'))),
  },
  actions: {
    toggle: assign(({ context, event }) =>
      event.type === 'locks.toggled'
        ? { chosen: toggled(context.chosen, event.lockIds, event.on), anchor: event.index }
        : {},
    ),
    clear: assign(nothing),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    openJob: (_, _params: { jobId: JobId }) => {},
  },
  guards: { someChosen: ({ context }) => context.chosen.size > 0 },
}).createMachine({
  id: 'selection',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'idle',
      on: {
        'locks.toggled': { actions: ['toggle', 'forgetFailure'] },
        'all.wanted': {
          target: 'gathering',
          actions: assign(({ event }) => ({ query: event.query, failure: null })),
        },
        'choice.cleared': { actions: 'clear' },
        'job.wanted': {
          guard: 'someChosen',
          target: 'confirming',
          actions: assign(({ event: { commandId, action = null } }) => ({ commandId, action, failure: null })),
        },
      },
    },
    gathering: {
      tags: ['waiting', 'busy'],
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'gather',
        input: ({ context }) => ({ query: context.query }),
        onDone: { target: 'choosing', actions: assign(({ event }) => ({ chosen: new Set(event.output) })) },
        onError: { target: 'choosing', actions: 'rememberFailure' },
      },
      on: { 'choice.cleared': { target: 'choosing', actions: 'clear' } },
    },
    confirming: {
      tags: ['waiting', 'asking'],
      meta: { waitsFor: 'person' },
      on: { 'job.confirmed': { target: 'creating', actions: 'forgetFailure' }, 'job.calledOff': 'choosing' },
    },
    creating: {
      tags: ['waiting', 'asking', 'busy'],
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'createJob',
        input: ({ context: { chosen, commandId, action } }) => ({ lockIds: [...chosen], commandId, action }),
        onDone: {
          target: 'choosing',
          actions: ['clear', { type: 'openJob', params: ({ event }) => ({ jobId: event.output }) }],
        },
        onError: { target: 'confirming', actions: 'rememberFailure' },
      },
    },
  },
});
