import { explorerCalls, type Thing } from '../../../models/calls/explorer.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

export type ThingQuery = AskedOf<typeof explorerCalls.things>;

/** Updates a row. The order stays: jumping rows cannot be read. */
const movedOn = (thing: Thing, { stream, version, fact }: LiveFact): Thing =>
  thing.stream === stream && version > thing.version ? { ...thing, version, lastAt: fact.at } : thing;

/** The things of one page. */
export const useThingList = definePagedList({ load: pageOf(explorerCalls.things), apply: movedOn });
