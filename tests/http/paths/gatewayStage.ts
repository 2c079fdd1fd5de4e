import { expect } from 'vitest';
import { gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { type GatewayContext, gatewayMachine } from '../../../machines/aggregates/gateway.machine.ts';
import { gatewayCalls } from '../../../models/calls/gateway.calls.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredGateway } from '../../support/explored/gateway.ts';
import { accessGranted, linked, lockAdded } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { uidOf } from '../house.ts';
import { labelOf } from './credentialStage.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface AtTheGateway extends Stage {
  gatewayId: GatewayId;
  /** A lock behind the gateway, whose owner sees the gateway's status by it. */
  lockId: LockId;
  /** Receives the gateway in a transfer. */
  heir: SignedClient;
}

/** The house's own gateways have lower numbers. */
const NUMBERED_FROM = 100;

async function withLockBehind(stage: Stage): Promise<AtTheGateway> {
  const { house, among } = stage;
  const number = NUMBERED_FROM + (among?.nth ?? 0);
  const [gatewayId, lockId] = [number as GatewayId, number as LockId];
  const access = accessGranted().data;
  await house.write('lock', lockId, [
    lockAdded({ lockId }),
    { ...linked, data: { lockId, gatewayId } },
    { type: 'lock.accessGranted.v1', data: { ...access, lockId } },
  ]);
  return { ...stage, gatewayId, lockId, heir: await house.signedIn('admin') };
}

/** The gateway's current owner. */
export const keeperOf = ({ owner, heir }: AtTheGateway, { handedTo }: GatewayContext): SignedClient =>
  handedTo === null ? owner : heir;

const streamOf = ({ gatewayId }: AtTheGateway) => streamRef(uidOf('owner'), 'gateway', gatewayId);

export const stagedGateway: Staged<typeof gatewayMachine, AtTheGateway> = {
  machine: gatewayMachine,
  exploration: exploredGateway,
  setUp: withLockBehind,
  stream: streamOf,
  play: {
    'gateway.added.v1': ({ type, data }, here) => {
      const { gatewayId, house } = here;
      return house.write('gateway', gatewayId, [
        { type, data: { ...data, gatewayId, name: labelOf(here, data.name) } },
      ]);
    },
    'gateway.cameOnline.v1': (_, { house, gatewayId }) => house.report({ type: 'gatewayOnline', gatewayId }),
    'gateway.wentOffline.v1': (_, { house, gatewayId }) => house.report({ type: 'gatewayOffline', gatewayId }),
    'gateway.signalReported.v1': ({ data: { signal } }, { house, gatewayId }) =>
      house.report({ type: 'gatewaySignal', gatewayId, signal }),
    'gateway.nearbyReported.v1': ({ data: { locks } }, { house, gatewayId, lockId }) =>
      house.report({ type: 'gatewayNearby', gatewayId, locks: locks.map(({ signal }) => ({ lockId, signal })) }),
    'gateway.renamed.v1': ({ data: { name } }, here, { context }) =>
      keeperOf(here, context).data(gatewayCalls.rename, {
        gatewayId: here.gatewayId,
        gatewayName: labelOf(here, name),
      }),
    // The last step of a transfer; transferStage.ts covers the whole.
    'gateway.handedOver.v1': ({ data: { from, to } }, here) => {
      const { house, gatewayId } = here;
      return house.loop.handle(
        gateway,
        streamOf(here),
        { type: 'handOver', gatewayId, from, to },
        { by: from, answer: null },
      );
    },
    'gateway.removed.v1': async (_, here, { context }) => {
      const { gatewayId } = here;
      const others = context.handedTo === null ? here.heir : here.owner;
      expect(await others.ask(gatewayCalls.delete, { gatewayId })).toMatchObject({ errorMsg: 'gatewayNotFound' });
      return keeperOf(here, context).data(gatewayCalls.delete, { gatewayId });
    },
  },
};
