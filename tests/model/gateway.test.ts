import { describe, expect } from 'vitest';
import { gateway } from '../../machines/aggregates/gateway.decide.ts';
import { exploredGateway } from '../support/explored/gateway.ts';
import { gatewayId } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

/** What waits for a gateway waits in its lane: its chart has nothing to ask for. */
const asksNothing = ({ effects, timers }: { effects: unknown; timers: unknown }) =>
  expect([effects, timers]).toEqual([[], []]);

describe('paths of a gateway', () => {
  walkEveryPath(gateway, {
    ...exploredGateway,
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
