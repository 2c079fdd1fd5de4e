/** A challenge that sign-in still needs: a new device's code, or the second factor. A wrong code leaves it pending. */
import { assign, setup } from 'xstate';
import type { StateMeta, StatusTag } from '../tags.ts';
import type { SignInRefusal } from './presenceEvents.ts';

type Challenge = Pick<SignInRefusal, 'device' | 'secondFactor'>;

type Event = { type: 'signIn.refused'; refusal: SignInRefusal } | { type: 'challenge.cancelled' };

export const challengeMachine = setup({
  types: {
    context: {} as { challenge: Challenge | null },
    events: {} as Event,
    tags: {} as StatusTag,
    meta: {} as StateMeta,
  },
  guards: {
    isChallenge: (_, { device, secondFactor }: SignInRefusal) => device !== undefined || secondFactor !== undefined,
  },
}).createMachine({
  id: 'challenge',
  context: { challenge: null },
  initial: 'none',
  on: {
    'signIn.refused': {
      guard: { type: 'isChallenge', params: ({ event }) => event.refusal },
      target: '.pending',
      actions: assign(({ event: { refusal } }) => ({ challenge: refusal })),
    },
  },
  states: {
    none: { tags: 'idle', entry: assign({ challenge: null }) },
    pending: { tags: 'waiting', meta: { waitsFor: 'person' }, on: { 'challenge.cancelled': 'none' } },
  },
});
