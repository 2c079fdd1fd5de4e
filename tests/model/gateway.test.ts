import { describe, expect } from 'vitest';
import { gateway } from '../../machines/aggregates/gateway.decide.ts';
import { fact, gatewayId } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const asksNothing = ({ effects, timers }: { effects: unknown; timers: unknown }) =>
  expect([effects, timers]).toEqual([[], []]);

describe('paths of a gateway', () => {
  walkEveryPath(gateway, {
    examples: {
      'gateway.added.v1': () => [fact('gateway.added.v1', { gatewayId, name: 'Hall', networkName: 'lobby' })],
      'gateway.cameOnline.v1': () => [fact('gateway.cameOnline.v1', { gatewayId })],
      'gateway.wentOffline.v1': () => [fact('gateway.wentOffline.v1', { gatewayId })],
    },
    matters: () => null,
    origins: {
      'gateway.added.v1': () => 'elsewhere',
      'gateway.cameOnline.v1': () => ({ type: 'reportOnline', gatewayId }),
      'gateway.wentOffline.v1': () => ({ type: 'reportOffline', gatewayId }),
    },
    invariants: { absent: asksNothing, offline: asksNothing, online: asksNothing },
  });
});
