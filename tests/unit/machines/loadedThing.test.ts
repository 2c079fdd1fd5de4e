import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { byHand } from '../../support/byHand.ts';

type Heights = readonly number[];
const thing = (...heights: number[]): ThingAnswer<Heights> => ({ kind: 'thing', thing: heights });

/** A list of numbers; each fact adds one. */
function loaded() {
  const { work: load, asked, answer } = byHand<ThingAnswer<Heights>, { id: string }>();
  const machine = loadedThingMachine<Heights, string, number>((heights, height) =>
    heights.includes(height) ? heights : [...heights, height],
  );
  const actor = createActor(machine.provide({ actors: { load } }), { input: { id: 'a' } }).start();
  return {
    asked,
    answer,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    shown: () => actor.getSnapshot().context.thing,
  };
}
const heard = (...facts: number[]) => ({ type: 'facts.heard' as const, facts });
const changed = { type: 'thing.changed' } as const;

describe('a loaded item', () => {
  it('is requested by its id and shown', async () => {
    const { asked, answer, state, context } = loaded();
    expect([asked, state()]).toEqual([[{ id: 'a' }], 'loading']);
    await answer(thing(1));
    expect([state(), context()]).toEqual(['ready', { id: 'a', thing: [1], heard: [], failure: null }]);
  });

  it('includes the facts received while loading', async () => {
    const { send, answer, shown } = loaded();
    send(heard(2));
    send(heard(3, 4));
    expect(shown()).toBeNull();
    await answer(thing(1));
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  it('is updated by received facts', async () => {
    const { send, answer, shown } = loaded();
    await answer(thing(1));
    send(heard(2));
    expect(shown()).toEqual([1, 2]);
  });

  it('combines a refetched response only with the facts received since its request', async () => {
    const { send, answer, shown, asked } = loaded();
    send(heard(2));
    await answer(thing(1));
    send(changed);
    send(heard(3));
    expect([shown(), asked.length]).toEqual([[1, 2, 3], 2]);
    await answer(thing(1));
    expect(shown()).toEqual([1, 3]);
  });

  it('is requested again when it changes during a request', async () => {
    const { send, answer, asked, shown, state } = loaded();
    send(changed);
    expect([asked.length, state()]).toEqual([2, 'loading']);
    await answer(thing(5));
    expect([shown(), state()]).toEqual([[5], 'ready']);
  });

  it('stays shown if refetching fails', async () => {
    const { send, answer, state, context } = loaded();
    await answer(thing(1));
    send(changed);
    await answer({ kind: 'failed', failure: 'busy' });
    expect([state(), context().thing, context().failure]).toEqual(['ready', [1], null]);
  });

  it('is no longer shown once it is gone or inaccessible', async () => {
    const { send, answer, state, context } = loaded();
    await answer(thing(1));
    send(changed);
    await answer({ kind: 'gone', failure: 'lockNotFound' });
    expect([state(), context().thing, context().failure]).toEqual(['failed', null, 'lockNotFound']);
  });

  it('shows why loading failed, and is loaded on retry', async () => {
    const { send, answer, state, context } = loaded();
    await answer({ kind: 'failed', failure: 'busy' });
    expect([state(), context().failure]).toEqual(['failed', 'busy']);
    send({ type: 'retry' });
    await answer(thing(1));
    expect([state(), context().thing, context().failure]).toEqual(['ready', [1], null]);
  });
});
