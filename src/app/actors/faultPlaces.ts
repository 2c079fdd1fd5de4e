import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type FaultPlace, type SimulatedFault, simulatedCalls } from '../../../models/calls/simulated.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { refetchList } from './definePagedList.ts';
import { pagesBy } from './pageAnswer.ts';
import { useQueryChange } from './useQueryChange.ts';

export type PlaceQuery = AskedOf<typeof simulatedCalls.faults>;
type Turned = Pick<FaultPlace, 'gatewayId' | 'lockId' | 'faults'>;

const afterTurn = (place: FaultPlace, { gatewayId, lockId, faults }: Turned): FaultPlace =>
  place.gatewayId === gatewayId && place.lockId === lockId ? { ...place, faults } : place;

const machine = pagedListMachine<FaultPlace, PlaceQuery, Turned>(afterTurn).provide(
  pagesBy<FaultPlace, PlaceQuery>((wanted, options) => send(simulatedCalls.faults, wanted.query, options)),
);

export type FaultPlacesActor = ActorRefFrom<typeof machine>;

/** One page of the simulated gateways and locks, with their faults. `key` identifies the query. */
export function useFaultPlaces(query: PlaceQuery, key: string): FaultPlacesActor {
  const places = useActorRef(machine, { input: { query } });
  useQueryChange(places, key, query);
  return places;
}

/** Sets a fault; the list shows the value only once the server has confirmed it. */
export async function turnFault(
  places: FaultPlacesActor,
  place: FaultPlace,
  fault: SimulatedFault,
  on: boolean,
): Promise<void> {
  const { gatewayId, lockId } = place;
  const of = lockId === null ? { gatewayId: gatewayId ?? undefined } : { lockId };
  const { faults } = await send(simulatedCalls.setFault, { ...of, fault, on: on ? 'true' : 'false' });
  places.send({ type: 'facts.heard', facts: [{ gatewayId, lockId, faults }] });
}

export async function clearFaults(places: FaultPlacesActor): Promise<void> {
  await send(simulatedCalls.clearFaults, {});
  refetchList(places);
}
