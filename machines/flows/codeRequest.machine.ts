/** Requests a verification code and polls its delivery. A new request replaces the previous one. */
import { assign, fromPromise, setup } from 'xstate';
import type { CodeStanding } from '../../models/calls/user.calls.ts';
import type { CodeId } from '../../models/verificationCode.ts';
import type { StatusTag } from '../tags.ts';

/** `nextAt`: earliest time of the next request in epoch ms; 0: now. */
export type RequestAnswer =
  | { kind: 'accepted'; standing: CodeStanding }
  | { kind: 'refused'; failure: unknown; nextAt: number };

interface Context {
  standing: CodeStanding | null;
  nextAt: number;
  failure: unknown;
}

/** The code requested before this page loaded; null in the Explorer. */
type Input = Pick<Context, 'standing' | 'nextAt'> | null | undefined;

const outputIn = (event: object) => ('output' in event ? event.output : null);

export const codeRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'code.asked' },
    input: {} as Input,
    tags: {} as StatusTag,
  },
  actors: {
    request: fromPromise<RequestAnswer>(() => Promise.reject(new Error('supply the actor request'))),
    look: fromPromise<CodeStanding, { codeId: CodeId }>(() => Promise.reject(new Error('supply the actor look'))),
  },
  guards: { isSending: ({ context }) => context.standing?.sent === 'sending' },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepAnswer: assign(({ event }) => {
      const answer = outputIn(event) as RequestAnswer;
      if (answer.kind === 'refused') return { failure: answer.failure, nextAt: answer.nextAt };
      return { standing: answer.standing, nextAt: answer.standing.nextAt };
    }),
    keepStanding: assign(({ event }) => ({ standing: outputIn(event) as CodeStanding })),
  },
  delays: { untilNextLook: 2000 },
}).createMachine({
  id: 'codeRequest',
  context: ({ input }) => ({ standing: input?.standing ?? null, nextAt: input?.nextAt ?? 0, failure: null }),
  initial: 'settled',
  states: {
    settled: {
      tags: 'idle',
      always: { guard: 'isSending', target: 'following' },
      on: { 'code.asked': 'requesting' },
    },
    requesting: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      entry: 'forgetFailure',
      invoke: { src: 'request', onDone: { target: 'settled', actions: 'keepAnswer' } },
    },
    following: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      initial: 'resting',
      on: { 'code.asked': 'requesting' },
      states: {
        resting: { after: { untilNextLook: 'looking' } },
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => ({ codeId: (context.standing as CodeStanding).codeId }),
            onDone: { target: '#codeRequest.settled', actions: 'keepStanding' },
            // Retried at the next poll: a failed poll says nothing about the code.
            onError: 'resting',
          },
        },
      },
    },
  },
});
