import { gatewayCalls } from '../../../models/calls/gateway.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { CREDENTIAL_KINDS } from '../../../models/credential.ts';
import type { GatewayId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

/** What is asked of locks waits for their gateway, which may change hands. */
const MOVING: ReadonlySet<string> = new Set([
  ...[...CREDENTIAL_KINDS, 'gateway', 'lock', 'lockSetting', 'operation'],
  'transfer',
]);
const touches = ({ stream }: LiveFact) => MOVING.has(stream.slice(0, stream.indexOf('-')));

/** One page of this account's gateways. */
export const useGatewayList = definePagedList({ load: pageOf(gatewayCalls.list), refetchOn: touches });

/** One page of the locks that a gateway serves and hears. */
export const useLocksOfGateway = definePagedList({ load: pageOf(gatewayCalls.locks), refetchOn: touches });

/** One page of what waits for a gateway. */
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
