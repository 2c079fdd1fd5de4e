import { gatewayCalls } from '../../../models/calls/gateway.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { CREDENTIAL_KINDS } from '../../../models/credential.ts';
import type { GatewayId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

/** Streams whose facts affect gateways and their pending commands; a transfer changes a gateway’s owner. */
const MOVING: ReadonlySet<string> = new Set([
  ...[...CREDENTIAL_KINDS, 'gateway', 'lock', 'lockSetting', 'operation'],
  'transfer',
]);
const touches = ({ stream }: LiveFact) => MOVING.has(stream.slice(0, stream.indexOf('-')));

export const useGatewayList = definePagedList({ load: pageOf(gatewayCalls.list), refetchOn: touches });

/** The locks that a gateway serves or receives signals from. */
export const useLocksOfGateway = definePagedList({ load: pageOf(gatewayCalls.locks), refetchOn: touches });

/** Commands that wait for a gateway. */
export const useWaitingForGateway = definePagedList({ load: pageOf(gatewayCalls.waiting), refetchOn: touches });

export const useGateway = defineResource({
  load: (gatewayId: GatewayId) => send(gatewayCalls.detail, { gatewayId }),
  refetchOn: touches,
});

export const gatewayCommands = {
  rename: (gatewayId: GatewayId, gatewayName: string) =>
    send(gatewayCalls.rename, { gatewayId, gatewayName, commandId: newCommandId() }),
  delete: (gatewayId: GatewayId) => send(gatewayCalls.delete, { gatewayId, commandId: newCommandId() }),
};
