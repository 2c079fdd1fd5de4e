import * as z from 'zod/mini';
import { AccountId, GatewayId } from '../ids.ts';
import { NearbyLock, Signal } from '../lockState.ts';
import { ConnectorAddress } from '../way.ts';
import { type DisclosureOf, giverAndReceiver, nobody, viewersOfGateway } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const gatewayId = GatewayId;

export const gatewayFacts = {
  /** `reachedBy`: set for a gateway that came with an adopted lock. */
  'gateway.added.v1': z.object({
    gatewayId,
    name: z.string(),
    networkName: z.string(),
    reachedBy: z.optional(ConnectorAddress),
  }),
  'gateway.cameOnline.v1': z.object({ gatewayId }),
  'gateway.wentOffline.v1': z.object({ gatewayId }),
  /** Appended when the signal changes, and after the gateway came online. */
  'gateway.signalReported.v1': z.object({ gatewayId, signal: z.enum(Signal) }),
  /** All locks that the gateway hears, even those of other accounts. */
  'gateway.nearbyReported.v1': z.object({ gatewayId, locks: z.array(NearbyLock) }),
  'gateway.renamed.v1': z.object({ gatewayId, uid: AccountId, name: z.string() }),
  /** The gateway's locks keep their owners and stay connected through it. */
  'gateway.handedOver.v1': z.object({ gatewayId, from: AccountId, to: AccountId }),
  /** The gateway's locks have no gateway from here on. */
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

export const gatewayAudited = [
  'gateway.added.v1',
  'gateway.renamed.v1',
  'gateway.removed.v1',
  'gateway.handedOver.v1',
] as const satisfies readonly (keyof typeof gatewayFacts)[];
