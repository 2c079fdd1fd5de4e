import { describe, expect } from 'vitest';
import { gateway } from '../../machines/aggregates/gateway.decide.ts';
import type { gatewayMachine } from '../../machines/aggregates/gateway.machine.ts';
import { exploredGateway } from '../support/explored/gateway.ts';
import { gatewayId } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof gatewayMachine>;
const names = ({ effects }: Here) => effects.map(({ name }) => name);

/** Pending work waits in the gateway's lane: the chart only drains it, once per reconnection. */
const justThere = (here: Here) => {
  expect(new Set(names(here))).toEqual(new Set(['drainLane']));
  expect(here.timers).toEqual([]);
};
const notThere = (here: Here) => {
  expect(names(here)).not.toContain('unlinkLocks');
  expect(here.timers).toEqual([]);
};

describe('paths of a gateway', () => {
  walkEveryPath(gateway, {
    ...exploredGateway,
    origins: {
      'gateway.added.v1': () => 'elsewhere',
      'gateway.cameOnline.v1': () => ({ type: 'reportOnline', gatewayId }),
      'gateway.wentOffline.v1': () => ({ type: 'reportOffline', gatewayId }),
      'gateway.signalReported.v1': ({ data }) => ({ type: 'reportSignal', ...data }),
      'gateway.nearbyReported.v1': ({ data }) => ({ type: 'reportNearby', ...data }),
      'gateway.renamed.v1': ({ data }) => ({ type: 'rename', ...data }),
      'gateway.handedOver.v1': ({ data }) => ({ type: 'handOver', ...data }),
      'gateway.removed.v1': ({ data }) => ({ type: 'remove', ...data }),
    },
    invariants: {
      absent: notThere,
      offline: notThere,
      'online.unmeasured': justThere,
      'online.weak': justThere,
      'online.medium': justThere,
      'online.strong': justThere,
      removed: here => expect(names(here).at(-1)).toBe('unlinkLocks'),
    },
  });
});
