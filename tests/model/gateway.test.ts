import { describe, expect } from 'vitest';
import { gateway } from '../../machines/aggregates/gateway.decide.ts';
import { Signal } from '../../models/lockState.ts';
import { fact, gatewayId } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const SIGNALS = ['unmeasured', 'weak', 'medium', 'strong'] as const;
/** What waits for a gateway waits in its lane: its chart has nothing to ask for. */
const asksNothing = ({ effects, timers }: { effects: unknown; timers: unknown }) =>
  expect([effects, timers]).toEqual([[], []]);

describe('paths of a gateway', () => {
  walkEveryPath(gateway, {
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
    origins: {
      'gateway.added.v1': () => 'elsewhere',
      'gateway.cameOnline.v1': () => ({ type: 'reportOnline', gatewayId }),
      'gateway.wentOffline.v1': () => ({ type: 'reportOffline', gatewayId }),
      'gateway.signalReported.v1': ({ data }) => ({ type: 'reportSignal', ...data }),
    },
    invariants: {
      absent: asksNothing,
      offline: asksNothing,
      'online.unmeasured': asksNothing,
      'online.weak': asksNothing,
      'online.medium': asksNothing,
      'online.strong': asksNothing,
    },
  });
});
