import { fromPromise } from 'xstate';
import type { ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { errorNameOf } from '../api/apiError.ts';

/** The loader of a resource machine; a failure is returned as a value. */
export const thingBy = <Id, Thing>(ask: (id: Id) => Promise<Thing>) => ({
  actors: { load: fromPromise(({ input }: { input: { id: Id } }) => thingAnswer(ask(input.id))) },
});

/** Each resource type has its own …NotFound error, also for resources that the user may no longer see. */
export const isGone = (failure: unknown): boolean => errorNameOf(failure)?.endsWith('NotFound') ?? false;

/** Returns failures as values: a failed actor would break the page that reads it. */
export async function thingAnswer<Thing>(asked: Promise<Thing>): Promise<ThingAnswer<Thing>> {
  try {
    return { kind: 'thing', thing: await asked };
  } catch (failure) {
    return { kind: isGone(failure) ? 'gone' : 'failed', failure };
  }
}
