import { fromPromise } from 'xstate';
import type { ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';

/** What a thing's chart is given to load it by: what went wrong is a value there. */
export const thingBy = <Id, Thing>(ask: (id: Id) => Promise<Thing>) => ({
  actors: { load: fromPromise(({ input }: { input: { id: Id } }) => thingAnswer(ask(input.id))) },
});

async function thingAnswer<Thing>(asked: Promise<Thing>): Promise<ThingAnswer<Thing>> {
  try {
    return { kind: 'thing', thing: await asked };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}
