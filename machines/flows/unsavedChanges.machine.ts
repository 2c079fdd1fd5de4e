/**
 * Tracks whether a form has unsaved changes, and guards leaving it (spec §5). The form keeps the values itself. Tag
 * `unsaved`: the browser asks before it closes the tab.
 */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { StatusTag } from '../tags.ts';

export type UnsavedChangesEvent =
  | { type: 'form.changed'; differs: boolean }
  | { type: 'submit.asked'; values: unknown }
  | { type: 'leave.asked'; to: string }
  | { type: 'stay.chosen' }
  | { type: 'leave.chosen' };

interface Context {
  to: string | null;
  failure: unknown;
}

const failureIn = (event: object) => ('error' in event ? event.error : null);

export const unsavedChangesMachine = setup({
  types: { context: {} as Context, events: {} as UnsavedChangesEvent, tags: {} as StatusTag | 'unsaved' },
  actors: { save: fromPromise<void, { values: unknown }>(() => Promise.reject(new Error('supply the actor save'))) },
  guards: {
    differs: ({ event }) => event.type === 'form.changed' && event.differs,
    isEditedSince: stateIn({ saving: 'editedSince' }),
    wantsAway: ({ context }) => context.to !== null,
  },
  actions: {
    rememberWhere: assign(({ event }) => (event.type === 'leave.asked' ? { to: event.to } : {})),
    forgetWhere: assign({ to: null }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event), to: null })),
    forgetFailure: assign({ failure: null }),
    goThere: (_, __: { to: string | null }) => {},
  },
}).createMachine({
  id: 'unsavedChanges',
  context: { to: null, failure: null },
  initial: 'unchanged',
  states: {
    unchanged: {
      initial: 'quiet',
      on: {
        'form.changed': { guard: 'differs', target: 'changed' },
        'submit.asked': '.nothingToSave',
        'leave.asked': { target: 'left', actions: 'rememberWhere' },
      },
      states: {
        quiet: { tags: 'idle' },
        nothingToSave: { tags: 'attention' },
        saved: { tags: 'done' },
      },
    },
    changed: {
      tags: 'unsaved',
      initial: 'dirty',
      on: {
        // A shown failure was about the values before this change.
        'form.changed': [
          { guard: 'differs', target: '.dirty', actions: 'forgetFailure' },
          { target: 'unchanged', actions: 'forgetFailure' },
        ],
        'submit.asked': 'saving',
        'leave.asked': { target: 'asking', actions: 'rememberWhere' },
      },
      states: {
        dirty: { tags: 'waiting', meta: { waitsFor: 'person' } },
        failed: { tags: 'danger' },
        asBefore: { type: 'history' },
      },
    },
    asking: {
      tags: ['waiting', 'unsaved'],
      meta: { waitsFor: 'person' },
      on: {
        'stay.chosen': { target: 'changed.asBefore', actions: 'forgetWhere' },
        'leave.chosen': 'left',
        // The latest requested destination counts.
        'leave.asked': { actions: 'rememberWhere' },
      },
    },
    saving: {
      tags: ['waiting', 'unsaved'],
      meta: { waitsFor: 'server' },
      entry: 'forgetFailure',
      invoke: {
        src: 'save',
        input: ({ event }) => ({ values: event.type === 'submit.asked' ? event.values : null }),
        onDone: [
          { guard: 'isEditedSince', target: 'changed', actions: 'forgetWhere' },
          { guard: 'wantsAway', target: 'left' },
          { target: 'unchanged.saved' },
        ],
        onError: { target: 'changed.failed', actions: 'rememberFailure' },
      },
      // Leaves the page once the form is saved, unless it was edited meanwhile.
      on: { 'leave.asked': { actions: 'rememberWhere' } },
      initial: 'asSent',
      states: {
        asSent: { on: { 'form.changed': 'editedSince' } },
        editedSince: {},
      },
    },
    left: {
      type: 'final',
      tags: 'done',
      entry: { type: 'goThere', params: ({ context }) => ({ to: context.to }) },
    },
  },
});
