/** Loads captchas until the server accepts a solution. After a wrong answer or expiry, loads the next one at once. */
import { assign, fromPromise, setup } from 'xstate';
import type { Slider } from '../../models/calls/user.calls.ts';
import type { SliderId } from '../../models/slider.ts';
import type { StatusTag } from '../tags.ts';

export type CheckAnswer = { kind: 'solved' } | { kind: 'wrong' } | { kind: 'gone'; failure: unknown };
type CaptchaEvent = { type: 'piece.moved'; x: number } | { type: 'check.asked' } | { type: 'another.asked' };

interface Context {
  slider: Slider | null;
  x: number;
  isWrong: boolean;
  failure: unknown;
}

const outputIn = (event: object) => ('output' in event ? event.output : null);
const checkAnswer = (event: object) => outputIn(event) as CheckAnswer;
const failureIn = (event: object) => ('error' in event ? event.error : null);

export const captchaMachine = setup({
  types: { context: {} as Context, events: {} as CaptchaEvent, tags: {} as StatusTag },
  actors: {
    load: fromPromise<Slider>(() => Promise.reject(new Error('supply the actor load'))),
    check: fromPromise<CheckAnswer, { sliderId: SliderId; x: number }>(() =>
      Promise.reject(new Error('supply the actor check')),
    ),
  },
  guards: {
    isSolved: ({ event }) => checkAnswer(event).kind === 'solved',
    isWrong: ({ event }) => checkAnswer(event).kind === 'wrong',
  },
  actions: {
    showSlider: assign(({ event }) => ({ slider: outputIn(event) as Slider })),
    putAway: assign({ slider: null, x: 0 }),
    movePiece: assign(({ event }) => (event.type === 'piece.moved' ? { x: event.x } : {})),
    forgetResult: assign({ isWrong: false, failure: null }),
    rememberWrong: assign({ isWrong: true, failure: null }),
    rememberGone: assign(({ event }) => {
      const answer = checkAnswer(event);
      return { isWrong: false, failure: answer.kind === 'gone' ? answer.failure : null };
    }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    solved: (_, __: { sliderId: SliderId }) => {},
  },
}).createMachine({
  id: 'captcha',
  context: { slider: null, x: 0, isWrong: false, failure: null },
  initial: 'loading',
  on: { 'another.asked': { target: '.loading', reenter: true, actions: 'forgetResult' } },
  states: {
    loading: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      entry: 'putAway',
      invoke: {
        src: 'load',
        onDone: { target: 'shown', actions: 'showSlider' },
        onError: { target: 'notLoaded', actions: 'rememberFailure' },
      },
    },
    notLoaded: { tags: 'danger' },
    shown: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      on: { 'piece.moved': { actions: 'movePiece' }, 'check.asked': 'checking' },
    },
    checking: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'check',
        input: ({ context: { slider, x } }) => ({ sliderId: (slider as Slider).sliderId, x }),
        onDone: [
          { guard: 'isSolved', target: 'solved' },
          { guard: 'isWrong', target: 'loading', actions: 'rememberWrong' },
          { target: 'loading', actions: 'rememberGone' },
        ],
        onError: { target: 'shown', actions: 'rememberFailure' },
      },
    },
    solved: {
      tags: 'done',
      entry: { type: 'solved', params: ({ context }) => ({ sliderId: (context.slider as Slider).sliderId }) },
    },
  },
});
