import { assign, fromCallback, setup } from 'xstate';

export type LiveStreamEvent =
  | { type: 'turn.on' }
  | { type: 'turn.off' }
  | { type: 'stream.opened' }
  /** Sent for facts and heartbeats alike. `id`: the cursor to resume from. */
  | { type: 'stream.heard'; id: string | null }
  | { type: 'stream.lost' }
  | { type: 'network.back' };

interface LiveContext {
  lastEventId: string | null;
  tries: number;
  /** 0 to 1: spreads the reconnects of all browsers after a server restart. */
  jitter: number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A laptop that wakes up isn't notified of a lost connection, so silence counts as lost. */
export const SILENCE_MS = 45_000;

/** Doubles up to half a minute; jitter takes up to a half off. */
export const backOff = (tries: number, jitter: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)) * (1 - jitter / 2);

export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveStreamEvent, input: {} as { jitter: number } },
  actors: { stream: fromCallback<LiveStreamEvent, { lastEventId: string | null }>(() => {}) },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    rememberPlace: assign(({ context }, { id }: { id: string | null }) => ({ lastEventId: id ?? context.lastEventId })),
    forgetPlace: assign({ lastEventId: null }),
  },
  delays: {
    backOff: ({ context }) => backOff(context.tries, context.jitter),
    silence: SILENCE_MS,
  },
}).createMachine({
  id: 'live',
  initial: 'off',
  context: ({ input }) => ({ lastEventId: null, tries: 0, jitter: input.jitter }),
  states: {
    off: { tags: 'idle', on: { 'turn.on': 'open' } },
    open: {
      initial: 'connecting',
      on: { 'turn.off': { target: 'off', actions: ['forgetPlace', 'forgetTries'] }, 'stream.lost': 'waiting' },
      invoke: { src: 'stream', input: ({ context }) => ({ lastEventId: context.lastEventId }) },
      states: {
        connecting: { tags: 'waiting', meta: { waitsFor: 'server' }, on: { 'stream.opened': 'connected' } },
        connected: {
          tags: 'done',
          entry: 'forgetTries',
          after: { silence: '#live.waiting' },
          on: {
            'stream.heard': {
              target: 'connected',
              reenter: true,
              actions: { type: 'rememberPlace', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
      },
    },
    waiting: {
      tags: 'waiting',
      meta: { waitsFor: 'time' },
      entry: 'countTry',
      after: { backOff: 'open' },
      on: {
        'network.back': 'open',
        'turn.off': { target: 'off', actions: ['forgetPlace', 'forgetTries'] },
      },
    },
  },
});
