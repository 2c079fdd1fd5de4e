import type { NewGatewayFact } from '../../models/facts/gateway.facts.ts';
import type { GatewayId } from '../../models/ids.ts';
import type { Aggregate } from '../aggregate.ts';
import { gatewayMachine } from './gateway.machine.ts';

export type GatewayCommand = { type: 'reportOnline' | 'reportOffline'; gatewayId: GatewayId };

/** Gateways repeat themselves; only a change is a fact. */
export const gateway: Aggregate<typeof gatewayMachine, GatewayCommand, NewGatewayFact> = {
  kind: 'gateway',
  machine: gatewayMachine,
  decide({ type, gatewayId }, snapshot) {
    if (type === 'reportOnline' && snapshot.matches('offline'))
      return [{ type: 'gateway.cameOnline.v1', data: { gatewayId } }];
    if (type === 'reportOffline' && snapshot.matches('online'))
      return [{ type: 'gateway.wentOffline.v1', data: { gatewayId } }];
    return [];
  },
};
