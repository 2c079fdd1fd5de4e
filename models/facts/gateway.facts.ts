import * as z from 'zod/mini';
import { AccountId, GatewayId } from '../ids.ts';
import { NearbyLock, Signal } from '../lockState.ts';
import { ConnectorAddress } from '../way.ts';
import { type DisclosureOf, giverAndReceiver, nobody, viewersOfGateway } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const gatewayId = GatewayId;

export const gatewayFacts = {
  /** `reachedBy`: of one that came with a lock which somebody took in. */
  'gateway.added.v1': z.object({
    gatewayId,
    name: z.string(),
    networkName: z.string(),
    reachedBy: z.optional(ConnectorAddress),
  }),
  'gateway.cameOnline.v1': z.object({ gatewayId }),
  'gateway.wentOffline.v1': z.object({ gatewayId }),
  /** How well it hears its network, when that has changed. One that comes online says it anew. */
  'gateway.signalReported.v1': z.object({ gatewayId, signal: z.enum(Signal) }),
  /** Every lock that it hears, and how well, when that has changed; also those of other people. */
  'gateway.nearbyReported.v1': z.object({ gatewayId, locks: z.array(NearbyLock) }),
  'gateway.renamed.v1': z.object({ gatewayId, uid: AccountId, name: z.string() }),
  /** Its owner gave it to somebody else. Its locks stay whose they are, and behind it. */
  'gateway.handedOver.v1': z.object({ gatewayId, from: AccountId, to: AccountId }),
  /** Its owner took it out of the console: its locks are without a gateway from here on. */
  'gateway.removed.v1': z.object({ gatewayId, uid: AccountId }),
};

export type GatewayFact = FactOf<typeof gatewayFacts>;
export type NewGatewayFact = NewFact<typeof gatewayFacts>;

export const gatewayDisclosure = {
  'gateway.added.v1': viewersOfGateway,
  'gateway.cameOnline.v1': viewersOfGateway,
  'gateway.wentOffline.v1': viewersOfGateway,
  'gateway.signalReported.v1': viewersOfGateway,
  'gateway.nearbyReported.v1': nobody,
  'gateway.renamed.v1': viewersOfGateway,
  'gateway.handedOver.v1': giverAndReceiver,
  'gateway.removed.v1': viewersOfGateway,
} as const satisfies DisclosureOf<typeof gatewayFacts>;
