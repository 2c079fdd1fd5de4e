/** One thing that is fetched and then kept up with. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { byHand } from '../../support/byHand.ts';

type Heights = readonly number[];
const thing = (...heights: number[]): ThingAnswer<Heights> => ({ kind: 'thing', thing: heights });

/** A list of numbers that a fact adds one to. */
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

describe('a thing that is fetched', () => {
  it('is asked for by its id, and shown', async () => {
    const { asked, answer, state, context } = loaded();
    expect([asked, state()]).toEqual([[{ id: 'a' }], 'loading']);
    await answer(thing(1));
    expect([state(), context()]).toEqual(['ready', { id: 'a', thing: [1], heard: [], failure: null }]);
  });

  it('loses nothing that is heard while it is on its way', async () => {
    const { send, answer, shown } = loaded();
    send(heard(2));
    send(heard(3, 4));
    expect(shown()).toBeNull();
    await answer(thing(1));
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  it('goes on with what is heard', async () => {
    const { send, answer, shown } = loaded();
    await answer(thing(1));
    send(heard(2));
    expect(shown()).toEqual([1, 2]);
  });

  it('lays over a new answer what was heard since it was asked for, and nothing older', async () => {
    const { send, answer, shown, asked } = loaded();
    send(heard(2));
    await answer(thing(1));
    send(changed);
    send(heard(3));
    expect([shown(), asked.length]).toEqual([[1, 2, 3], 2]);
    await answer(thing(1));
    expect(shown()).toEqual([1, 3]);
  });

  it('is asked for anew when it changes while its answer is on its way', async () => {
    const { send, answer, asked, shown, state } = loaded();
    send(changed);
    expect([asked.length, state()]).toEqual([2, 'loading']);
    await answer(thing(5));
    expect([shown(), state()]).toEqual([[5], 'ready']);
  });

  it('stays as it was when it cannot be fetched again', async () => {
    const { send, answer, state, context } = loaded();
    await answer(thing(1));
    send(changed);
    await answer({ kind: 'failed', failure: 'busy' });
    expect([state(), context().thing, context().failure]).toEqual(['ready', [1], null]);
  });

  it('is not shown any longer once it is no more, or somebody else’s', async () => {
    const { send, answer, state, context } = loaded();
    await answer(thing(1));
    send(changed);
    await answer({ kind: 'gone', failure: 'lockNotFound' });
    expect([state(), context().thing, context().failure]).toEqual(['failed', null, 'lockNotFound']);
  });

  it('says why it is not there, and is fetched when asked to', async () => {
    const { send, answer, state, context } = loaded();
    await answer({ kind: 'failed', failure: 'busy' });
    expect([state(), context().failure]).toEqual(['failed', 'busy']);
    send({ type: 'retry' });
    await answer(thing(1));
    expect([state(), context().thing, context().failure]).toEqual(['ready', [1], null]);
  });
});
