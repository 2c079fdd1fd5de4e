import type { NewGatewayFact } from '../../models/facts/gateway.facts.ts';
import type { GatewayId } from '../../models/ids.ts';
import { Signal } from '../../models/lockState.ts';
import type { Aggregate } from '../aggregate.ts';
import { gatewayMachine } from './gateway.machine.ts';

export type GatewayCommand =
  | { type: 'reportOnline' | 'reportOffline'; gatewayId: GatewayId }
  | { type: 'reportSignal'; gatewayId: GatewayId; signal: Signal };

const STATE = {
  [Signal.UNKNOWN]: 'unmeasured',
  [Signal.WEAK]: 'weak',
  [Signal.MEDIUM]: 'medium',
  [Signal.STRONG]: 'strong',
} as const;

/** Gateways repeat themselves; only a change is a fact. */
export const gateway: Aggregate<typeof gatewayMachine, GatewayCommand, NewGatewayFact> = {
  kind: 'gateway',
  machine: gatewayMachine,
  decide(command, snapshot) {
    const { gatewayId } = command;
    switch (command.type) {
      case 'reportOnline':
        return snapshot.matches('offline') ? [{ type: 'gateway.cameOnline.v1', data: { gatewayId } }] : [];
      case 'reportOffline':
        return snapshot.matches('online') ? [{ type: 'gateway.wentOffline.v1', data: { gatewayId } }] : [];
      case 'reportSignal': {
        // Of one that is gone the last word on its signal is no news.
        const { signal } = command;
        if (!snapshot.matches('online') || snapshot.matches({ online: STATE[signal] })) return [];
        return [{ type: 'gateway.signalReported.v1', data: { gatewayId, signal } }];
      }
    }
  },
};
