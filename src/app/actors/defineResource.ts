import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { thingBy } from './thingAnswer.ts';
import { useLiveFacts } from './useLiveFacts.ts';
import { useRefetchOnFacts } from './useRefetchOnFacts.ts';

interface ResourceOptions<Thing, Id> {
  load: (id: Id) => Promise<Thing>;
  /** Facts after which the resource is fetched again. `known`: null while it is not loaded. */
  refetchOn?: (live: LiveFact, id: Id, known: Thing | null) => boolean;
  /** The resource after a fact. Omitted: it changes only by refetching. */
  apply?: (thing: Thing, live: LiveFact) => Thing;
}

const isNever = () => false;

/** Creates the hook of a live resource. The actor keeps its first id, so the component needs that id as a React key. */
export function defineResource<Thing, Id>({ load, refetchOn = isNever, apply }: ResourceOptions<Thing, Id>) {
  const machine = loadedThingMachine<Thing, Id, LiveFact>(apply ?? (thing => thing)).provide(thingBy(load));

  // biome-ignore lint/correctness/noComponentHookFactories: defined once, at module level
  return function useResource(id: Id): ActorRefFrom<typeof machine> {
    const resource = useActorRef(machine, { input: { id } });
    useLiveFacts(resource, apply !== undefined);
    useRefetchOnFacts(
      useCallback(
        live => {
          const { context } = resource.getSnapshot();
          return refetchOn(live, context.id, context.thing);
        },
        [resource],
      ),
      useCallback(() => refetch(resource), [resource]),
    );
    return resource;
  };
}

/** Refetches; the current value stays visible until the response. */
export const refetch = (resource: { send: (event: { type: 'thing.changed' }) => void }): void =>
  resource.send({ type: 'thing.changed' });
