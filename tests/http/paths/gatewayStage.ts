/** How whatever happens to a gateway comes about in the tests' house. */
import { expect } from 'vitest';
import { gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { type GatewayContext, gatewayMachine } from '../../../machines/aggregates/gateway.machine.ts';
import { gatewayCalls } from '../../../models/calls/gateway.calls.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { exploredGateway } from '../../support/explored/gateway.ts';
import { accessGranted, linked, lockAdded } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { uidOf, unknownYet } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

const { gatewayId, lockId } = unknownYet;
const ref = streamRef(uidOf('owner'), 'gateway', gatewayId);

export interface AtTheGateway extends Stage {
  /** Whom it is handed over to. */
  heir: SignedClient;
}

/** A lock behind the gateway, by which its owner sees whether it is there. */
async function withLockBehind(stage: Stage): Promise<AtTheGateway> {
  await stage.house.write('lock', lockId, [lockAdded(), linked, accessGranted()]);
  return { ...stage, heir: await stage.house.signIn('admin') };
}

/** Whose it is now. */
export const keeperOf = ({ owner, heir }: AtTheGateway, { handedTo }: GatewayContext): SignedClient =>
  handedTo === null ? owner : heir;

export const stagedGateway: Staged<typeof gatewayMachine, AtTheGateway> = {
  machine: gatewayMachine,
  exploration: exploredGateway,
  setUp: withLockBehind,
  stream: () => ref,
  play: {
    'gateway.added.v1': (fact, { house }) => house.write('gateway', gatewayId, [fact]),
    'gateway.cameOnline.v1': (_, { house }) => house.report({ type: 'gatewayOnline', gatewayId }),
    'gateway.wentOffline.v1': async (_, { house }) => house.setFault({ gatewayId }, 'offline', true),
    'gateway.signalReported.v1': ({ data }, { house }) => house.report({ type: 'gatewaySignal', ...data }),
    'gateway.nearbyReported.v1': ({ data }, { house }) => house.report({ type: 'gatewayNearby', ...data }),
    'gateway.renamed.v1': ({ data: { name } }, here, { context }) =>
      keeperOf(here, context).data(gatewayCalls.rename, { gatewayId, gatewayName: name }),
    // A transfer ends with this; its own walk shows it from the first word on.
    'gateway.handedOver.v1': ({ data: { from, to } }, { house }) =>
      house.loop.handle(gateway, ref, { type: 'handOver', gatewayId, from, to }, { by: from, answer: null }),
    'gateway.removed.v1': async (_, here, { context }) => {
      const others = context.handedTo === null ? here.heir : here.owner;
      expect(await others.ask(gatewayCalls.delete, { gatewayId })).toMatchObject({ errorMsg: 'gatewayNotFound' });
      return keeperOf(here, context).data(gatewayCalls.delete, { gatewayId });
    },
  },
};
