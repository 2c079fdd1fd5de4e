import { fromPromise } from 'xstate';
import type { ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { errorNameOf } from '../api/apiError.ts';

/** What a thing's chart is given to load it by: what went wrong is a value there. */
export const thingBy = <Id, Thing>(ask: (id: Id) => Promise<Thing>) => ({
  actors: { load: fromPromise(({ input }: { input: { id: Id } }) => thingAnswer(ask(input.id))) },
});

/** What there is not, or no longer for whoever asks, is refused by a name of its own for each kind of thing. */
export const isGone = (failure: unknown): boolean => errorNameOf(failure)?.endsWith('NotFound') ?? false;

/** An actor that fails breaks the page that looks at it: the failure is an answer too. */
export async function thingAnswer<Thing>(asked: Promise<Thing>): Promise<ThingAnswer<Thing>> {
  try {
    return { kind: 'thing', thing: await asked };
  } catch (failure) {
    return { kind: isGone(failure) ? 'gone' : 'failed', failure };
  }
}
