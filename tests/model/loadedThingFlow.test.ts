import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../machines/flows/loadedThing.machine.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

interface Door {
  open: boolean;
}
const machine = loadedThingMachine<Door, number, Door>((door, { open }) => (door.open === open ? door : { open }));
const door = (open: boolean): ThingAnswer<Door> => ({ kind: 'thing', thing: { open } });
const heard = (open: boolean) => ({ type: 'facts.heard' as const, facts: [{ open }] });

type At = Here<typeof machine>;
/** A known item stays shown while it is refetched; facts are accepted in every state. */
const keeps = ({ context, before, snapshot }: At) => {
  if (before?.thing && context.failure !== 'gone') expect(context.thing).not.toBeNull();
  expect(snapshot.can(heard(true)), 'hears').toBe(true);
};
const asksWhen = ({ snapshot }: At, changed: boolean, retry: boolean) =>
  expect([snapshot.can({ type: 'thing.changed' }), snapshot.can({ type: 'retry' })]).toEqual([changed, retry]);

describe('paths of a loaded item that is kept current', () => {
  walkEveryFlow(machine, {
    input: { id: 1 },
    examples: {
      'facts.heard': ({ context }) => (context.heard.length === 0 ? [heard(true)] : []),
      'thing.changed': () => [{ type: 'thing.changed' }],
      retry: () => [{ type: 'retry' }],
    },
    answers: {
      load: [door(false), { kind: 'failed', failure: 'busy' }, { kind: 'gone', failure: 'gone' }],
    },
    matters: ({ thing, heard: waiting, failure }) => [thing, waiting, failure],
    invariants: {
      loading: here => {
        keeps(here);
        asksWhen(here, true, false);
        // Facts received meanwhile are shown at once.
        if (here.context.heard.length > 0 && here.context.thing) expect(here.context.thing.open).toBe(true);
      },
      ready: here => {
        keeps(here);
        asksWhen(here, true, false);
        expect(here.context.thing).not.toBeNull();
        if (here.context.heard.length > 0) expect(here.context.thing?.open).toBe(true);
      },
      failed: here => {
        keeps(here);
        asksWhen(here, false, true);
        expect(here.context.thing).toBeNull();
        expect(['busy', 'gone']).toContain(here.context.failure);
      },
    },
  });

  it('facts received before a request are not applied to its response', async () => {
    const answers = [door(false), { kind: 'failed', failure: 'busy' } as const, door(false)];
    const load = fromPromise<ThingAnswer<Door>, { id: number }>(() =>
      Promise.resolve(answers.shift() as ThingAnswer<Door>),
    );
    const actor = createActor(machine.provide({ actors: { load } }), { input: { id: 1 } }).start();
    await turn();
    actor.send({ type: 'thing.changed' });
    actor.send(heard(true));
    await turn();
    actor.send(heard(false));
    actor.send({ type: 'thing.changed' });
    await turn();
    expect(actor.getSnapshot().context.thing).toEqual({ open: false });
  });
});
