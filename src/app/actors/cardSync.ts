import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { type CardSyncAnswer, cardSyncCalls } from '../../../models/calls/cardSync.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { thingBy } from './thingAnswer.ts';
import { useThingTouched } from './useTouched.ts';

/** What the cards of both sides are now is asked for again: no fact alone says it. */
const machine = loadedThingMachine<CardSyncAnswer, LockId, LiveFact>(answer => answer).provide(
  thingBy((lockId: LockId) => send(cardSyncCalls.detail, { lockId })),
);

/** How a lock's cards compare with the console's, kept up with. Give the component a key of the lock. */
export function useCardSync(lockId: LockId) {
  const actor = useActorRef(machine, { input: { id: lockId } });
  const touches = useCallback(
    ({ stream, fact: { data } }: LiveFact) =>
      /^(cardSync|card)-/.test(stream) && 'lockId' in data && data.lockId === lockId,
    [lockId],
  );
  useThingTouched(actor, touches);
  return actor;
}

/** Each rejects with why it could not be done. */
export const cardSyncCommands = {
  sync: (lockId: LockId) => send(cardSyncCalls.sync, { lockId, commandId: newCommandId() }),
  takeIn: (lockId: LockId, address: string, name: string) =>
    send(cardSyncCalls.takeIn, { lockId, address, name, commandId: newCommandId() }),
  deleteAtLock: (lockId: LockId, address: string) =>
    send(cardSyncCalls.deleteAtLock, { lockId, address, commandId: newCommandId() }),
};
