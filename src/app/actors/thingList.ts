import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { explorerCalls, type Thing } from '../../../models/calls/explorer.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { subscribeToLive } from './live.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';

export type ThingQuery = AskedOf<typeof explorerCalls.things>;

/** A thing has come further. The order is left as it is: rows that jump about cannot be read. */
const movedOn = (thing: Thing, { stream, version, fact }: LiveFact): Thing =>
  thing.stream === stream && version > thing.version ? { ...thing, version, lastAt: fact.at } : thing;

const machine = pagedListMachine<Thing, ThingQuery, LiveFact>(movedOn).provide(
  pagesBy<Thing, ThingQuery>((wanted, options) => send(explorerCalls.things, wanted.query, options)),
);

/** The things of one page, kept up with. `key` tells queries apart. */
export function useThingList(query: ThingQuery, key: string) {
  const things = useActorRef(machine, { input: { query } });
  useAsked(things, key, query);
  useEffect(() => subscribeToLive(facts => things.send({ type: 'facts.heard', facts })), [things]);
  return things;
}
