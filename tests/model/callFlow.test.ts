import { describe, expect } from 'vitest';
import { callMachine } from '../../machines/flows/call.machine.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

const machine = callMachine<string, string>();
type At = Here<typeof machine>;

const can = ({ snapshot }: At) => [
  snapshot.can({ type: 'call.requested', request: 'mail' }),
  snapshot.can({ type: 'answer.dismissed' }),
];

describe('paths of a request to the server', () => {
  walkEveryFlow(machine, {
    input: undefined,
    examples: {
      'call.requested': () => [{ type: 'call.requested', request: 'text' }],
      'answer.dismissed': () => [{ type: 'answer.dismissed' }],
    },
    answers: { call: ['sent'] },
    matters: ({ request, answer, failure }) => [request, answer, failure],
    invariants: {
      idle: here => {
        expect(can(here)).toEqual([true, false]);
        expect(here.context).toEqual({ request: null, answer: null, failure: null });
      },
      sending: here => {
        expect(can(here), 'one at a time').toEqual([false, true]);
        expect(here.context).toMatchObject({ request: 'text', failure: null });
        expect([null, here.before?.answer], 'the last answer stays until dismissed').toContain(here.context.answer);
      },
      answered: here => {
        expect(can(here)).toEqual([true, true]);
        expect(here.context).toEqual({ request: 'text', answer: 'sent', failure: null });
      },
      failed: here => {
        expect(can(here)).toEqual([true, true]);
        expect(here.context.failure).not.toBeNull();
        expect(here.context.answer, 'the last answer stays').toBe(here.before?.answer);
      },
    },
  });
});
