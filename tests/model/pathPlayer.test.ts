import { describe, expect } from 'vitest';
import { pathPlayerMachine } from '../../machines/flows/pathPlayer.machine.ts';
import type { Examples } from '../support/paths.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

const known = [4, 7];

/** Bounds the search; a free walk has no end. */
const LONGEST = 3;

const examples: Examples<typeof pathPlayerMachine> = {
  'path.chosen': () => [
    { type: 'path.chosen', path: 0, events: known, at: 1 },
    { type: 'path.chosen', path: 1, events: [], at: 0 },
    // Links may be invalid.
    { type: 'path.chosen', path: 0, events: known, at: -1 },
    { type: 'path.chosen', path: 0, events: known, at: 3 },
  ],
  'walk.resumed': () => [
    { type: 'walk.resumed', events: known, at: 2 },
    { type: 'walk.resumed', events: known, at: 2.5 },
    { type: 'walk.resumed', events: known, at: 3 },
  ],
  'step.forward': () => [{ type: 'step.forward' }],
  'step.back': () => [{ type: 'step.back' }],
  'step.jumped': () => [-1, 0, 2, 99].map(at => ({ type: 'step.jumped' as const, at })),
  'event.walked': ({ context }) => (context.at < LONGEST ? [{ type: 'event.walked', event: 9 }] : []),
  'path.left': () => [{ type: 'path.left' }],
};

type Here = At<typeof pathPlayerMachine>;

/** Forward and back are possible exactly where a step exists. */
const somewhere = ({ context, snapshot }: Here) => {
  const { at, events } = context;
  expect(Number.isInteger(at)).toBe(true);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThanOrEqual(events.length);
  expect(snapshot.can({ type: 'step.forward' })).toBe(at < events.length);
  expect(snapshot.can({ type: 'step.back' })).toBe(at > 0);
};

describe('paths of the path player', () => {
  walkEveryFlow(pathPlayerMachine, {
    examples,
    answers: {},
    matters: context => context,
    invariants: {
      atStart: ({ context, snapshot }) => {
        expect(context).toEqual({ events: [], at: 0, path: null });
        for (const type of ['step.forward', 'step.back', 'path.left'] as const)
          expect(snapshot.can({ type }), type).toBe(false);
      },
      'moving.along': here => {
        somewhere(here);
        expect(here.context.events).toEqual(here.context.path === 0 ? known : []);
      },
      'moving.freely': here => {
        somewhere(here);
        expect(here.context.path).toBeNull();
        // The user's own step is appended to the steps before it.
        const { before, context } = here;
        if (context.events.at(-1) === 9 && before && context.at > before.at)
          expect(context.events.slice(0, before.at)).toEqual(before.events.slice(0, before.at));
      },
    },
  });
});
