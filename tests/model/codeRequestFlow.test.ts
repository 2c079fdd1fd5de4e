import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { codeRequestMachine } from '../../machines/flows/codeRequest.machine.ts';
import { exploredCodeRequest, standing } from '../support/explored/codeRequest.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof codeRequestMachine>;

const mayAskAgain = ({ snapshot }: At) => expect(snapshot.can({ type: 'code.asked' })).toBe(true);
const isSending = (here: At) => {
  mayAskAgain(here);
  expect(here.context.standing?.sent).toBe('sending');
};

describe('paths of a verification code request', () => {
  walkEveryFlow(codeRequestMachine, {
    ...exploredCodeRequest,
    invariants: {
      settled: here => {
        mayAskAgain(here);
        expect(here.context.standing?.sent).not.toBe('sending');
      },
      requesting: here => {
        expect(here.snapshot.can({ type: 'code.asked' }), 'is requested once at a time').toBe(false);
        expect(here.context.failure).toBeNull();
        expect(here.context.standing, 'the code before still counts').toEqual(here.before?.standing ?? null);
      },
      'following.resting': isSending,
      'following.looking': isSending,
    },
  });

  it('a resumed code request polls for the code that was requested earlier', () => {
    const actor = createActor(codeRequestMachine, { input: { standing: standing('sending'), nextAt: 60_000 } });
    expect(actor.getSnapshot().value).toEqual({ following: 'resting' });
    expect(actor.getSnapshot().context.nextAt).toBe(60_000);
  });
});
