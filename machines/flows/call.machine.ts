/** Runs one call of a page at a time. The last answer stays until it is dismissed or replaced. */
import { assign, fromPromise, setup } from 'xstate';
import type { StateMeta, StatusTag } from '../tags.ts';

interface Context<Request, Answer> {
  request: Request | null;
  answer: Answer | null;
  failure: unknown;
}

type Event<Request> = { type: 'call.requested'; request: Request } | { type: 'answer.dismissed' };

const settled = {
  'call.requested': 'sending',
  'answer.dismissed': { target: 'idle', actions: 'forget' },
} as const;

export function callMachine<Request, Answer>() {
  const requestOf = (event: object) => (event as { request: Request }).request;
  const answerOf = (event: object) => (event as { output: Answer }).output;

  return setup({
    types: {
      context: {} as Context<Request, Answer>,
      events: {} as Event<Request>,
      tags: {} as StatusTag,
      meta: {} as StateMeta,
    },
    actors: {
      call: fromPromise<Answer, { request: Request }>(() => Promise.reject(new Error('supply the actor call'))),
    },
    actions: {
      begin: assign(({ event }) => ({ request: requestOf(event), failure: null })),
      keepAnswer: assign(({ event }) => ({ answer: answerOf(event) })),
      keepFailure: assign(({ event }) => ({ failure: (event as { error?: unknown }).error })),
      forgetAnswer: assign({ answer: null }),
      forget: assign({ request: null, answer: null, failure: null }),
    },
  }).createMachine({
    id: 'call',
    context: { request: null, answer: null, failure: null },
    initial: 'idle',
    states: {
      idle: { tags: 'idle', on: { 'call.requested': 'sending' } },
      sending: {
        tags: 'waiting',
        meta: { waitsFor: 'server' },
        entry: 'begin',
        // An edit during the call outdates the last answer.
        on: { 'answer.dismissed': { actions: 'forgetAnswer' } },
        invoke: {
          src: 'call',
          input: ({ event }) => ({ request: requestOf(event) }),
          onDone: { target: 'answered', actions: 'keepAnswer' },
          onError: { target: 'failed', actions: 'keepFailure' },
        },
      },
      answered: { tags: 'done', on: settled },
      failed: { tags: 'danger', on: settled },
    },
  });
}
