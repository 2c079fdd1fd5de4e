import { describe, expect } from 'vitest';
import { challengeMachine } from '../../machines/flows/challenge.machine.ts';
import type { SignInRefusal } from '../../machines/flows/presenceEvents.ts';
import type { AccountId, SessionId } from '../../models/ids.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof challengeMachine>;

const wrongCode: SignInRefusal = { name: 'secondFactorWrong', fields: ['code'], retryAt: null };
const secondFactor = { uid: 1 as AccountId, sessionId: 'session-1' as SessionId };
const needed: SignInRefusal = { name: 'secondFactorNeeded', fields: [], retryAt: null, secondFactor };

describe('paths of a challenge at sign-in', () => {
  walkEveryFlow(challengeMachine, {
    input: undefined,
    examples: {
      'signIn.refused': () => [needed, wrongCode].map(refusal => ({ type: 'signIn.refused', refusal })),
      'challenge.cancelled': () => [{ type: 'challenge.cancelled' }],
    },
    answers: {},
    matters: ({ challenge }) => challenge,
    invariants: {
      none: ({ context, snapshot }: At) => {
        expect(context.challenge).toBeNull();
        expect(snapshot.can({ type: 'signIn.refused', refusal: wrongCode })).toBe(false);
      },
      pending: ({ context, snapshot }: At) => {
        expect(context.challenge).toEqual(needed);
        expect(snapshot.can({ type: 'signIn.refused', refusal: wrongCode }), 'stays pending').toBe(false);
      },
    },
  });
});
