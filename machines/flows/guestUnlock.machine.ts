/**
 * Unlocks by a guest's link, and never retries by itself. After a lost answer, pressing again sends the same command
 * id, so the door opens at most once.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { GuestAttempt } from '../../models/calls/guest.calls.ts';
import type { CommandId, OperationId } from '../../models/ids.ts';
import { ATTEMPT_LOOK_MS, ATTEMPT_LOOKS_MISSED } from '../../models/limits.ts';
import { isPending } from '../selectors/attempt.ts';

/** `unheard`: the answer was lost, so the unlock may have been requested. */
export type AskAnswer =
  | { kind: 'asked'; attemptId: OperationId }
  | { kind: 'refused'; failure: unknown }
  | { kind: 'unheard'; failure: unknown };
export type LookAnswer = { kind: 'seen'; attempt: GuestAttempt } | { kind: 'unheard' };

interface Context {
  commandId: CommandId | null;
  attemptId: OperationId | null;
  attempt: GuestAttempt | null;
  failure: unknown;
  missed: number;
}

const output = (event: object) => (event as { output: unknown }).output;
const askAnswer = (event: object) => output(event) as AskAnswer;
const lookAnswer = (event: object) => output(event) as LookAnswer;

const chart = setup({
  types: { context: {} as Context, events: {} as { type: 'door.asked'; commandId: CommandId } },
  actors: {
    ask: fromPromise<AskAnswer, { commandId: CommandId }>(() => Promise.reject(new Error('not supplied'))),
    look: fromPromise<LookAnswer, { attemptId: OperationId }>(() => Promise.reject(new Error('not supplied'))),
  },
  guards: {
    isAsked: ({ event }) => askAnswer(event).kind === 'asked',
    isRefused: ({ event }) => askAnswer(event).kind === 'refused',
    isSettled: ({ event }) => {
      const answer = lookAnswer(event);
      return answer.kind === 'seen' && !isPending(answer.attempt);
    },
    missesTooMany: ({ context, event }) =>
      lookAnswer(event).kind === 'unheard' && context.missed + 1 >= ATTEMPT_LOOKS_MISSED,
  },
  actions: {
    beginAnew: assign(({ event }) => ({
      commandId: event.commandId,
      attemptId: null,
      attempt: null,
      failure: null,
      missed: 0,
    })),
    keepAttempt: assign(({ event }) => {
      const answer = askAnswer(event);
      return answer.kind === 'asked' ? { attemptId: answer.attemptId } : {};
    }),
    keepFailure: assign(({ event }) => {
      const answer = askAnswer(event);
      return answer.kind === 'asked' ? {} : { failure: answer.failure };
    }),
    keepSeen: assign(({ context, event }) => {
      const answer = lookAnswer(event);
      return answer.kind === 'seen' ? { attempt: answer.attempt, missed: 0 } : { missed: context.missed + 1 };
    }),
    forgetMisses: assign({ missed: 0 }),
    forgetFailure: assign({ failure: null, missed: 0 }),
  },
  delays: { untilNextLook: ATTEMPT_LOOK_MS },
});

const again = { 'door.asked': { target: 'asking', actions: 'beginAnew' } } as const;

export const guestUnlockMachine = chart.createMachine({
  id: 'guestUnlock',
  context: { commandId: null, attemptId: null, attempt: null, failure: null, missed: 0 },
  initial: 'idle',
  states: {
    idle: { tags: 'idle', on: again },
    asking: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ commandId: context.commandId as CommandId }),
        onDone: [
          { guard: 'isAsked', target: 'following', actions: 'keepAttempt' },
          { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
          { target: 'unheard', actions: 'keepFailure' },
        ],
      },
    },
    following: {
      tags: 'waiting',
      meta: { waitsFor: 'lock' },
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => ({ attemptId: context.attemptId as OperationId }),
            onDone: [
              { guard: 'isSettled', target: '#guestUnlock.settled', actions: 'keepSeen' },
              { guard: 'missesTooMany', target: '#guestUnlock.lost', actions: 'keepSeen' },
              { target: 'resting', actions: 'keepSeen' },
            ],
          },
        },
        resting: { after: { untilNextLook: 'looking' } },
      },
    },
    settled: { tags: 'done', on: again },
    refused: { tags: 'danger', on: again },
    unheard: { tags: 'attention', on: { 'door.asked': { target: 'asking', actions: 'forgetFailure' } } },
    /** Pressing again sends no new request; it only checks the outcome of the sent one again. */
    lost: { tags: 'attention', on: { 'door.asked': { target: 'following', actions: 'forgetMisses' } } },
  },
});
