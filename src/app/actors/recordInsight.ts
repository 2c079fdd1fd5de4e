import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { lockRecordCalls, type RecordInsight } from '../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';

export interface InsightAsked {
  lockId: LockId | undefined;
  days: number;
}

async function load({ lockId, days }: InsightAsked): Promise<ThingAnswer<RecordInsight>> {
  try {
    return { kind: 'thing', thing: await send(lockRecordCalls.insight, { days, ...(lockId && { lockId }) }) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

const machine = loadedThingMachine<RecordInsight, InsightAsked, never>(insight => insight).provide({
  actors: { load: fromPromise(({ input }: { input: { id: InsightAsked } }) => load(input.id)) },
});

/** Give the component a key of what is asked. */
export const useRecordInsight = (asked: InsightAsked) => useActorRef(machine, { input: { id: asked } });
