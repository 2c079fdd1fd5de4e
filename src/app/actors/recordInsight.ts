import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { lockRecordCalls, type RecordInsight } from '../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { thingBy } from './thingAnswer.ts';

export interface InsightAsked {
  lockId: LockId | undefined;
  days: number;
}

const machine = loadedThingMachine<RecordInsight, InsightAsked, never>(insight => insight).provide(
  thingBy(({ lockId, days }: InsightAsked) => send(lockRecordCalls.insight, { days, ...(lockId && { lockId }) })),
);

/** Give the component a key of what is asked. */
export const useRecordInsight = (asked: InsightAsked) => useActorRef(machine, { input: { id: asked } });
