/**
 * Steps through a chart's recorded paths in the State Explorer. Paths and events are indexes; the page folds the
 * events. An event that the user picks leaves the path at the current step.
 */
import { assign, setup } from 'xstate';
import type { StateMeta } from '../tags.ts';

export interface Track {
  /** Indexes into the chart's known events. */
  events: readonly number[];
  at: number;
  path: number | null;
}

type PathPlayerEvent =
  | { type: 'path.chosen'; path: number; events: readonly number[]; at: number }
  | { type: 'walk.resumed'; events: readonly number[]; at: number }
  | { type: 'step.forward' }
  | { type: 'step.back' }
  | { type: 'step.jumped'; at: number }
  | { type: 'event.walked'; event: number }
  | { type: 'path.left' };

export const NOWHERE: Track = { events: [], at: 0, path: null };

/** A link may name a step that the path doesn't have, so clamp it. */
const within = (at: number, { length }: readonly number[]): number => Math.min(Math.max(0, Math.trunc(at)), length);

export const pathPlayerMachine = setup({
  types: {
    context: {} as Track,
    events: {} as PathPlayerEvent,
    tags: {} as 'idle' | 'waiting',
    meta: {} as StateMeta,
  },
  guards: {
    hasNext: ({ context }) => context.at < context.events.length,
    hasBefore: ({ context }) => context.at > 0,
  },
  actions: {
    follow: assign(({ event }) =>
      event.type === 'path.chosen'
        ? { path: event.path, events: event.events, at: within(event.at, event.events) }
        : {},
    ),
    resume: assign(({ event }) =>
      event.type === 'walk.resumed' ? { path: null, events: event.events, at: within(event.at, event.events) } : {},
    ),
    forward: assign(({ context }) => ({ at: context.at + 1 })),
    back: assign(({ context }) => ({ at: context.at - 1 })),
    jump: assign(({ context, event }) =>
      event.type === 'step.jumped' ? { at: within(event.at, context.events) } : {},
    ),
    walk: assign(({ context, event }) =>
      event.type === 'event.walked'
        ? { path: null, events: [...context.events.slice(0, context.at), event.event], at: context.at + 1 }
        : {},
    ),
    forget: assign(NOWHERE),
  },
}).createMachine({
  id: 'pathPlayer',
  context: NOWHERE,
  initial: 'atStart',
  on: {
    'path.chosen': { target: '.moving.along', actions: 'follow' },
    'walk.resumed': { target: '.moving.freely', actions: 'resume' },
    'event.walked': { target: '.moving.freely', actions: 'walk' },
  },
  states: {
    atStart: { tags: 'idle' },
    moving: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      initial: 'along',
      on: {
        'step.forward': { guard: 'hasNext', actions: 'forward' },
        'step.back': { guard: 'hasBefore', actions: 'back' },
        'step.jumped': { actions: 'jump' },
        'path.left': { target: 'atStart', actions: 'forget' },
      },
      states: { along: {}, freely: {} },
    },
  },
});
