import { expect, it } from 'vitest';
import { cancel, log, raise, setup, transition } from 'xstate';
import { advance, fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';

const chart = setup({
  types: { events: {} as { type: 'began' } | { type: 'ended' } },
  actions: { ring: (_, _params: { times: number }) => {}, stopRinging: () => {} },
}).createMachine({
  initial: 'before',
  states: {
    before: { on: { began: 'during' } },
    during: {
      entry: [
        { type: 'ring', params: { times: 2 } },
        log('a note of xstate’s own'),
        raise({ type: 'ended' }, { id: 'late', delay: 500 }),
      ],
      exit: cancel('late'),
      on: { ended: 'after' },
    },
    after: { entry: 'stopRinging' },
  },
});
const before = initialSnapshot(chart);

it('named actions become effects and delayed raises become timers, and built-in actions are left out', () => {
  const { snapshot, ...asked } = advance(chart, before, { type: 'began' });
  expect(snapshot.value).toBe('during');
  expect(asked).toEqual({
    effects: [{ name: 'ring', params: { times: 2 } }],
    delayed: [{ id: 'late', ms: 500, fact: { type: 'ended' } }],
    cancelled: [],
  });
});

it('a timer that a transition cancels is returned by its id', () => {
  const { snapshot } = advance(chart, before, { type: 'began' });
  expect(advance(chart, snapshot, { type: 'ended' })).toMatchObject({
    effects: [{ name: 'stopRinging' }],
    delayed: [],
    cancelled: ['late'],
  });
});

it('folding all facts gives the same snapshot as applying them one by one, however often it is repeated', () => {
  const facts = [{ type: 'began' }, { type: 'ended' }, { type: 'began' }] as const;
  for (const until of [1, 2, 3, 1]) {
    const some = facts.slice(0, until);
    const stepped = some.reduce((snapshot, fact) => transition(chart, snapshot, fact)[0], before);
    const folded = fold(chart, before, some);
    expect(folded.value).toBe(stepped.value);
    expect(folded.toJSON()).toEqual(stepped.toJSON());
  }
});

it('folding applies facts in order, and an empty list of facts leaves the snapshot unchanged', () => {
  expect(fold(chart, before, [{ type: 'began' }, { type: 'ended' }]).value).toBe('after');
  expect(fold(chart, before, [])).toBe(before);
});
