import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { liveMachine } from '../../machines/flows/live.machine.ts';
import { walkEveryFlow } from '../support/walkFlow.ts';

type Here = { context: SnapshotFrom<typeof liveMachine>['context'] };
const MOST_TRIES = 2;

const trying = ({ context }: Here) => expect(context.tries).toBeLessThanOrEqual(MOST_TRIES);

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
      // Whoever signs in next begins anew.
      off: ({ context }) => expect(context).toEqual({ lastEventId: null, tries: 0, jitter: 0.5 }),
      'open.connecting': trying,
      'open.connected': ({ context }) => expect(context.tries).toBe(0),
      waiting: here => {
        trying(here);
        expect(here.context.tries).toBeGreaterThan(0);
      },
    },
  });
});
