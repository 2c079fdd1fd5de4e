import type { gatewayMachine } from '../../../machines/aggregates/gateway.machine.ts';
import { Signal } from '../../../models/lockState.ts';
import { door, fact, gatewayId, guest, owner } from '../givenFacts.ts';
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
    'gateway.nearbyReported.v1': state => {
      // A repeated report changes nothing.
      const locks = state.context.nearby.length > 0 ? [] : [{ lockId: door, signal: Signal.WEAK }];
      return state.matches('online') ? [fact('gateway.nearbyReported.v1', { gatewayId, locks })] : [];
    },
    'gateway.renamed.v1': ({ context }) => [
      fact('gateway.renamed.v1', { gatewayId, uid: owner, name: context.name === 'Hall' ? 'Lobby' : 'Hall' }),
    ],
    'gateway.handedOver.v1': ({ context }) =>
      context.handedTo ? [] : [fact('gateway.handedOver.v1', { gatewayId, from: owner, to: guest })],
    'gateway.removed.v1': () => [fact('gateway.removed.v1', { gatewayId, uid: owner })],
  },
  matters: ({ handedTo }) => handedTo,
};
