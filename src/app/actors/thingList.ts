import { explorerCalls, type Thing } from '../../../models/calls/explorer.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AskedOf } from '../api/createSend.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

export type ThingQuery = AskedOf<typeof explorerCalls.things>;

/** Updates a row in place: reordering rows would disturb reading. */
const movedOn = (thing: Thing, { stream, version, fact }: LiveFact): Thing =>
  thing.stream === stream && version > thing.version ? { ...thing, version, lastAt: fact.at } : thing;

export const useThingList = definePagedList({ load: pageOf(explorerCalls.things), apply: movedOn });
