/** How whatever happens to a gateway comes about in the tests' house. */
import { gatewayMachine } from '../../../machines/aggregates/gateway.machine.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { exploredGateway } from '../../support/explored/gateway.ts';
import { accessGranted, linked, lockAdded } from '../../support/givenFacts.ts';
import { uidOf, unknownYet } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const { gatewayId, lockId } = unknownYet;

/** A lock behind the gateway, by which its owner sees whether it is there. */
async function withLockBehind(stage: Stage): Promise<Stage> {
  await stage.house.write('lock', lockId, [lockAdded(), linked, accessGranted()]);
  return stage;
}

export const stagedGateway: Staged<typeof gatewayMachine, Stage> = {
  machine: gatewayMachine,
  exploration: exploredGateway,
  setUp: withLockBehind,
  stream: () => streamRef(uidOf('owner'), 'gateway', gatewayId),
  play: {
    'gateway.added.v1': (fact, { house }) => house.write('gateway', gatewayId, [fact]),
    'gateway.cameOnline.v1': (_, { house }) => house.report({ type: 'gatewayOnline', gatewayId }),
    'gateway.wentOffline.v1': async (_, { house }) => house.setFault({ gatewayId }, 'offline', true),
    'gateway.signalReported.v1': ({ data }, { house }) => house.report({ type: 'gatewaySignal', ...data }),
  },
};
