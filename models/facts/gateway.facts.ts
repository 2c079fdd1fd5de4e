import * as z from 'zod/mini';
import { GatewayId } from '../ids.ts';
import { Signal } from '../lockState.ts';
import type { FactOf, NewFact } from './fact.ts';

export const gatewayFacts = {
  'gateway.added.v1': z.object({ gatewayId: GatewayId, name: z.string(), networkName: z.string() }),
  'gateway.cameOnline.v1': z.object({ gatewayId: GatewayId }),
  'gateway.wentOffline.v1': z.object({ gatewayId: GatewayId }),
  /** How well it hears its network, when that has changed. One that comes online says it anew. */
  'gateway.signalReported.v1': z.object({ gatewayId: GatewayId, signal: z.enum(Signal) }),
};

export type GatewayFact = FactOf<typeof gatewayFacts>;
export type NewGatewayFact = NewFact<typeof gatewayFacts>;
