/** A QR code that expires. After expiry, the next code is requested every second. */
import { assign, fromCallback, setup } from 'xstate';
import { QR_CODE_TURN_MS } from '../../models/limits.ts';
import type { StateMeta, StatusTag } from '../tags.ts';

interface Context {
  /** Negative after expiry; null if the code doesn't change. */
  leftMs: number | null;
}

export type ChangingCodeEvent =
  | { type: 'code.arrived'; lastsMs: number | null }
  | { type: 'second.passed'; leftMs: number };

const left = ({ event }: { event: { leftMs: number } }) => event.leftMs;
const count = { type: 'count', params: left } as const;

export const changingCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangingCodeEvent,
    input: {} as { lastsMs: number | null },
    tags: {} as StatusTag,
    meta: {} as StateMeta,
  },
  actors: { clock: fromCallback<ChangingCodeEvent, { lastsMs: number }>(() => {}) },
  guards: {
    lasts: (_, lastsMs: number | null) => lastsMs === null,
    isOver: (_, leftMs: number) => leftMs <= 0,
    isLost: (_, leftMs: number) => leftMs <= -QR_CODE_TURN_MS,
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'code.arrived' ? { leftMs: event.lastsMs } : {})),
    count: assign((_, leftMs: number) => ({ leftMs })),
    requestNext: () => {},
  },
}).createMachine({
  id: 'changingCode',
  context: ({ input }) => ({ leftMs: input.lastsMs }),
  initial: 'lasting',
  on: {
    'code.arrived': [
      { guard: { type: 'lasts', params: ({ event }) => event.lastsMs }, target: '.lasting', actions: 'begin' },
      { target: '.changing', actions: 'begin' },
    ],
  },
  states: {
    lasting: { tags: 'done' },
    changing: {
      invoke: { src: 'clock', input: ({ context }) => ({ lastsMs: context.leftMs ?? 0 }) },
      initial: 'valid',
      on: {
        'second.passed': [
          { guard: { type: 'isLost', params: left }, target: '.lost', actions: [count, 'requestNext'] },
          { guard: { type: 'isOver', params: left }, target: '.expired', actions: [count, 'requestNext'] },
          { actions: count },
        ],
      },
      states: {
        valid: { tags: 'waiting', meta: { waitsFor: 'time' } },
        expired: { tags: 'waiting', meta: { waitsFor: 'server' } },
        lost: { tags: 'danger' },
      },
    },
  },
});
