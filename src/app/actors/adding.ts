import { useActorRef } from '@xstate/react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type {
  AdoptionAnswer,
  AdoptionRequest,
  ConnectorsAnswer,
  DiscoveryAnswer,
} from '../../../machines/flows/addingEvents.ts';
import { addingLockMachine } from '../../../machines/flows/addingLock.machine.ts';
import { addingCalls, type CloudBudget } from '../../../models/calls/adding.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import type { Connector } from '../../../models/way.ts';
import { ApiError } from '../api/apiError.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';

export type AddingLock = ActorRefFrom<typeof addingLockMachine>;

async function connectors(): Promise<ConnectorsAnswer> {
  try {
    return { kind: 'known', connectors: (await send(addingCalls.ways, {})).list };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

async function find(way: Connector, signal: AbortSignal): Promise<DiscoveryAnswer> {
  try {
    return await send(addingCalls.find, { way }, { signal });
  } catch (failure) {
    return { state: 'failed', failure };
  }
}

async function adopt(way: Connector, wish: AdoptionRequest): Promise<AdoptionAnswer> {
  try {
    return { kind: 'taken', ...(await send(addingCalls.adopt, { way, ...wish })) };
  } catch (failure) {
    const answered = failure instanceof ApiError && ['failed', 'noPermission'].includes(failure.failure.category);
    return { kind: answered ? 'refused' : 'unheard', failure };
  }
}

const machine = addingLockMachine.provide({
  actors: {
    connectors: fromPromise(connectors),
    find: fromPromise(({ input, signal }: { input: { way: Connector }; signal: AbortSignal }) =>
      find(input.way, signal),
    ),
    adopt: fromPromise(({ input }: { input: { way: Connector; wish: AdoptionRequest } }) =>
      adopt(input.way, input.wish),
    ),
  },
});

export const useAddingLock = (): AddingLock => useActorRef(machine);

/** `budget`: null if the connector is closed to this account. */
export interface CloudStanding {
  closed: 'notConfigured' | 'notYours' | null;
  /** Names of the missing settings, as in {@link ConnectorItem}. */
  toSet: readonly string[];
  signedInAs: string | null;
  budget: CloudBudget | null;
}

async function standing(way: Connector): Promise<CloudStanding> {
  const { list } = await send(addingCalls.ways, {});
  const known = list.find(each => each.way === way);
  const closed = known ? known.closed : 'notConfigured';
  const toSet = known?.toSet ?? [];
  if (closed === 'notConfigured' || closed === 'notYours') return { closed, toSet, signedInAs: null, budget: null };
  const signedInAs = known?.signedInAs ?? null;
  return { closed: null, toSet, signedInAs, budget: await send(addingCalls.budget, { way }) };
}

/** The user’s account in the maker’s cloud, and the calls made and left this month. */
export const useCloud = defineResource({ load: standing });

export const cloudCommands = {
  signIn: (way: Connector, username: string, password: string) => send(addingCalls.signIn, { way, username, password }),
  signOut: (way: Connector) => send(addingCalls.signOut, { way }),
};

export const useRemoval = defineResource({ load: (lockId: LockId) => send(addingCalls.removal, { lockId }) });

export const removeLock = (lockId: LockId, password: string) =>
  send(addingCalls.delete, { lockId, password, commandId: newCommandId() });

export const addingCommands = {
  chooseWay: (flow: AddingLock, way: Connector) => flow.send({ type: 'way.chosen', way }),
  continueSignedIn: (flow: AddingLock, username: string) => flow.send({ type: 'cloud.signedIn', username }),
  find: (flow: AddingLock) => flow.send({ type: 'find.asked' }),
  tick: (flow: AddingLock, addresses: readonly string[], on: boolean) =>
    flow.send({ type: 'locks.ticked', addresses, on }),
  startNaming: (flow: AddingLock) => flow.send({ type: 'naming.asked' }),
  leaveNaming: (flow: AddingLock) => flow.send({ type: 'naming.left' }),
  adopt: (flow: AddingLock, wishes: readonly AdoptionRequest[]) => flow.send({ type: 'adoption.asked', wishes }),
  stop: (flow: AddingLock) => flow.send({ type: 'adoption.stopped' }),
};
