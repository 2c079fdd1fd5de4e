import { describe, expect } from 'vitest';
import { countdownMachine } from '../../machines/flows/countdown.machine.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof countdownMachine>;

describe('paths of a countdown', () => {
  walkEveryFlow(countdownMachine, {
    input: { at: 3000, seconds: 3 },
    examples: {
      'moment.set': () => [
        { type: 'moment.set', at: 2000, seconds: 2 },
        { type: 'moment.set', at: null, seconds: 0 },
      ],
      'second.passed': () => [
        { type: 'second.passed', seconds: 1 },
        { type: 'second.passed', seconds: 0 },
      ],
    },
    answers: {},
    matters: ({ at, seconds }) => [at, seconds],
    invariants: {
      counting: ({ context }: At) => expect(context.seconds).toBeGreaterThan(0),
      over: ({ context, snapshot }: At) => {
        expect(context.seconds).toBe(0);
        expect(snapshot.can({ type: 'second.passed', seconds: 1 }), 'stays over').toBe(false);
      },
    },
  });
});
