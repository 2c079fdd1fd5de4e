import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import {
  type GatewayItem,
  type GatewayLock,
  type GatewayWaiting,
  gatewayCalls,
} from '../../../models/calls/gateway.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { CREDENTIAL_KINDS } from '../../../models/credential.ts';
import type { GatewayId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type GatewayQuery = AskedOf<typeof gatewayCalls.list>;
type PartQuery = AskedOf<typeof gatewayCalls.locks>;

/** What is asked of locks waits for their gateway, which may change hands. */
const MOVING: ReadonlySet<string> = new Set([
  ...[...CREDENTIAL_KINDS, 'gateway', 'lock', 'lockSetting', 'operation'],
  'transfer',
]);
const touches = ({ stream }: LiveFact) => MOVING.has(stream.slice(0, stream.indexOf('-')));

const listMachine = pagedListMachine<GatewayItem, GatewayQuery, LiveFact>(item => item).provide(
  pagesBy<GatewayItem, GatewayQuery>((wanted, options) => send(gatewayCalls.list, wanted.query, options)),
);
const locksMachine = pagedListMachine<GatewayLock, PartQuery, LiveFact>(item => item).provide(
  pagesBy<GatewayLock, PartQuery>((wanted, options) => send(gatewayCalls.locks, wanted.query, options)),
);
const waitingMachine = pagedListMachine<GatewayWaiting, PartQuery, LiveFact>(item => item).provide(
  pagesBy<GatewayWaiting, PartQuery>((wanted, options) => send(gatewayCalls.waiting, wanted.query, options)),
);

const useMoves = (list: { send: (event: { type: 'list.changed' }) => void }) => useListTouched(list, touches);

/** One page of this account's gateways. `key` tells queries apart. */
export function useGatewayList(query: GatewayQuery, key: string): ActorRefFrom<typeof listMachine> {
  const list = useActorRef(listMachine, { input: { query } });
  useAsked(list, key, query);
  useMoves(list);
  return list;
}

/** One page of the locks that it serves and hears. */
export function useLocksOfGateway(query: PartQuery): ActorRefFrom<typeof locksMachine> {
  const list = useActorRef(locksMachine, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useMoves(list);
  return list;
}

/** One page of what waits for it. */
export function useWaitingForGateway(query: PartQuery): ActorRefFrom<typeof waitingMachine> {
  const list = useActorRef(waitingMachine, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useMoves(list);
  return list;
}

const detailMachine = loadedThingMachine<GatewayItem, GatewayId, never>(thing => thing).provide(
  thingBy((gatewayId: GatewayId) => send(gatewayCalls.detail, { gatewayId })),
);

/** One gateway. Give the component a key of it. */
export function useGateway(gatewayId: GatewayId) {
  const gateway = useActorRef(detailMachine, { input: { id: gatewayId } });
  useThingTouched(gateway, touches);
  return gateway;
}

/** What its owner asks of it. Each rejects with why it could not be done. */
export const gatewayCommands = {
  rename: (gatewayId: GatewayId, gatewayName: string) =>
    send(gatewayCalls.rename, { gatewayId, gatewayName, commandId: newCommandId() }),
  delete: (gatewayId: GatewayId) => send(gatewayCalls.delete, { gatewayId, commandId: newCommandId() }),
};
