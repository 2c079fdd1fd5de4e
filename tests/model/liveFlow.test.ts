import { describe, expect } from 'vitest';
import { liveMachine } from '../../machines/flows/live.machine.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const MOST_TRIES = 2;

const on = ({ context, snapshot }: Here<typeof liveMachine>) => {
  expect(context.tries).toBeLessThanOrEqual(MOST_TRIES);
  expect(snapshot.can({ type: 'turn.off' }), 'it can be turned off').toBe(true);
};

describe('paths of the live stream', () => {
  walkEveryFlow(liveMachine, {
    input: { jitter: 0.5 },
    examples: {
      'turn.on': () => [{ type: 'turn.on' }],
      'turn.off': () => [{ type: 'turn.off' }],
      'stream.opened': () => [{ type: 'stream.opened' }],
      'stream.heard': () => ['7', null].map(id => ({ type: 'stream.heard', id })),
      'stream.lost': ({ context }) => (context.tries < MOST_TRIES ? [{ type: 'stream.lost' }] : []),
      'network.back': () => [{ type: 'network.back' }],
    },
    answers: {},
    matters: ({ lastEventId, tries }) => [lastEventId, tries],
    invariants: {
      // The next user starts without an event id.
      off: ({ context, snapshot }) => {
        expect(snapshot.can({ type: 'turn.on' })).toBe(true);
        expect(context).toEqual({ lastEventId: null, tries: 0, jitter: 0.5 });
      },
      'open.connecting': on,
      'open.connected': here => {
        on(here);
        expect(here.context.tries).toBe(0);
      },
      waiting: here => {
        on(here);
        expect(here.context.tries).toBeGreaterThan(0);
        expect(here.snapshot.can({ type: 'network.back' })).toBe(true);
      },
    },
  });
});
