/** Counts the seconds until a moment. The page's clock reports them: a browser delays the timers of a hidden page. */
import { assign, fromCallback, setup } from 'xstate';
import type { StateMeta, StatusTag } from '../tags.ts';

interface Context {
  /** Epoch ms; null: no moment. */
  at: number | null;
  seconds: number;
}

export type CountdownEvent = ({ type: 'moment.set' } & Context) | { type: 'second.passed'; seconds: number };

const left = ({ event }: { event: { seconds: number } }) => event.seconds;
const count = { type: 'count', params: left } as const;

export const countdownMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CountdownEvent,
    input: {} as Context,
    tags: {} as StatusTag,
    meta: {} as StateMeta,
  },
  actors: { clock: fromCallback<CountdownEvent, { at: number | null }>(() => {}) },
  guards: { isOver: (_, seconds: number) => seconds === 0 },
  actions: {
    begin: assign(({ event }) => (event.type === 'moment.set' ? { at: event.at, seconds: event.seconds } : {})),
    count: assign((_, seconds: number) => ({ seconds })),
  },
}).createMachine({
  id: 'countdown',
  context: ({ input: { at, seconds } }) => ({ at, seconds }),
  initial: 'counting',
  on: {
    'moment.set': [
      { guard: { type: 'isOver', params: left }, target: '.over', actions: 'begin' },
      { target: '.counting', actions: 'begin' },
    ],
  },
  states: {
    counting: {
      tags: 'waiting',
      meta: { waitsFor: 'time' },
      invoke: { src: 'clock', input: ({ context: { at } }) => ({ at }) },
      on: {
        'second.passed': [
          { guard: { type: 'isOver', params: left }, target: 'over', actions: count },
          { actions: count },
        ],
      },
    },
    over: { tags: 'done' },
  },
});
