import { assign, fromPromise, setup } from 'xstate';
import type { KeyGroup } from '../../models/calls/user.calls.ts';

export type GroupsEvent = { type: 'groups.wanted' } | { type: 'groups.changed' } | { type: 'user.gone' };

/** Groups stay visible while they reload. */
export const groupsMachine = setup({
  types: { context: {} as { groups: readonly KeyGroup[] }, events: {} as GroupsEvent },
  actors: { load: fromPromise<readonly KeyGroup[]>(() => Promise.reject(new Error('supply the actor load'))) },
  actions: {
    keep: assign((_, groups: readonly KeyGroup[]) => ({ groups })),
    forget: assign({ groups: [] }),
  },
}).createMachine({
  id: 'groups',
  initial: 'unknown',
  context: { groups: [] },
  on: { 'user.gone': { target: '.unknown', actions: 'forget' } },
  states: {
    unknown: { tags: 'idle', on: { 'groups.wanted': 'loading' } },
    loading: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'groups.changed': { target: 'loading', reenter: true } },
    },
    ready: { tags: 'done', on: { 'groups.changed': 'loading' } },
    failed: { tags: 'danger', on: { 'groups.wanted': 'loading', 'groups.changed': 'loading' } },
  },
});
