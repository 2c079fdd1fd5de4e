import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type PageWanted, pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { explorerCalls, type Thing } from '../../../models/calls/explorer.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { pageAnswer } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';

export type ThingQuery = AskedOf<typeof explorerCalls.things>;

/** A thing has come further. The order is left as it is: rows that jump about cannot be read. */
const movedOn = (thing: Thing, { stream, version, fact }: LiveFact): Thing =>
  thing.stream === stream && version > thing.version ? { ...thing, version, lastAt: fact.at } : thing;

const machine = pagedListMachine<Thing, ThingQuery, LiveFact>(movedOn).provide({
  actors: {
    loadPage: fromPromise(({ input, signal }: { input: PageWanted<ThingQuery>; signal: AbortSignal }) =>
      pageAnswer<Thing>(send(explorerCalls.things, input.query, { signal })),
    ),
  },
});

/** The things of one page, kept up with. `key` tells queries apart. */
export function useThingList(query: ThingQuery, key: string) {
  const things = useActorRef(machine, { input: { query } });
  useAsked(things, key, query);
  useEffect(() => subscribeToLive(facts => things.send({ type: 'facts.heard', facts })), [things]);
  return things;
}
