import { useActorRef } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type AskAnswer, guestUnlockMachine, type LookAnswer } from '../../../machines/flows/guestUnlock.machine.ts';
import { loadedThingMachine, type ThingAnswer } from '../../../machines/flows/loadedThing.machine.ts';
import { type GuestDoor, guestCalls } from '../../../models/calls/guest.calls.ts';
import type { CommandId, OperationId } from '../../../models/ids.ts';
import { ApiError, errorNameOf } from '../api/apiError.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { refetch } from './defineResource.ts';

/** `gone`: the link is invalid or expired, so the door must not stay visible. */
export type Behind = { kind: 'door'; door: GuestDoor } | { kind: 'gone' };

const GONE: ThingAnswer<Behind> = { kind: 'thing', thing: { kind: 'gone' } };

async function load(token: string): Promise<ThingAnswer<Behind>> {
  try {
    return { kind: 'thing', thing: { kind: 'door', door: await send(guestCalls.look, { token }) } };
  } catch (failure) {
    const name = errorNameOf(failure);
    // The server rejects a malformed token as a bad parameter.
    return name === 'linkNotFound' || name === 'badParameter' ? GONE : { kind: 'failed', failure };
  }
}

const doorMachine = loadedThingMachine<Behind, string, never>(thing => thing).provide({
  actors: { load: fromPromise(({ input }: { input: { id: string } }) => load(input.id)) },
});

/** Guests get no live facts, so polling finds changes of the validity and of the right to unlock remotely. */
const LOOK_AGAIN_MS = 60_000;

export function useGuestDoor(token: string) {
  const door = useActorRef(doorMachine, { input: { id: token } });
  const lookAgain = useCallback(() => {
    if (door.getSnapshot().matches('ready')) refetch(door);
  }, [door]);
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [lookAgain]);
  return { door, lookAgain };
}

async function ask(token: string, commandId: CommandId): Promise<AskAnswer> {
  try {
    return { kind: 'asked', ...(await send(guestCalls.unlock, { token, commandId })) };
  } catch (failure) {
    const answered = failure instanceof ApiError && failure.failure.category === 'failed';
    return { kind: answered ? 'refused' : 'unheard', failure };
  }
}

async function look(token: string, attemptId: OperationId): Promise<LookAnswer> {
  try {
    return { kind: 'seen', attempt: await send(guestCalls.attempt, { token, attemptId }) };
  } catch {
    return { kind: 'unheard' };
  }
}

const machineFor = (token: string) =>
  guestUnlockMachine.provide({
    actors: {
      ask: fromPromise(({ input }: { input: { commandId: CommandId } }) => ask(token, input.commandId)),
      look: fromPromise(({ input }: { input: { attemptId: OperationId } }) => look(token, input.attemptId)),
    },
  });

/** Requests unlocking by a link. The component needs the token as its React key. */
export const useGuestUnlock = (token: string) => useActorRef(machineFor(token));

export const requestUnlock = (unlock: ReturnType<typeof useGuestUnlock>): void =>
  unlock.send({ type: 'door.asked', commandId: newCommandId() });
