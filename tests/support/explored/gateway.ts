/** What is worth trying of a gateway, at every depth. */
import type { gatewayMachine } from '../../../machines/aggregates/gateway.machine.ts';
import { Signal } from '../../../models/lockState.ts';
import { fact, gatewayId } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

const SIGNALS = ['unmeasured', 'weak', 'medium', 'strong'] as const;

export const exploredGateway: Exploration<typeof gatewayMachine> = {
  examples: {
    'gateway.added.v1': () => [fact('gateway.added.v1', { gatewayId, name: 'Hall', networkName: 'lobby' })],
    'gateway.cameOnline.v1': () => [fact('gateway.cameOnline.v1', { gatewayId })],
    'gateway.wentOffline.v1': () => [fact('gateway.wentOffline.v1', { gatewayId })],
    'gateway.signalReported.v1': state =>
      Object.values(Signal)
        .filter(signal => !state.matches({ online: SIGNALS[signal] }))
        .map(signal => fact('gateway.signalReported.v1', { gatewayId, signal })),
  },
  matters: () => null,
};
