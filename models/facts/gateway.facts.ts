import * as z from 'zod/mini';
import { GatewayId } from '../ids.ts';
import type { FactOf, NewFact } from './fact.ts';

export const gatewayFacts = {
  'gateway.added.v1': z.object({ gatewayId: GatewayId, name: z.string(), networkName: z.string() }),
  'gateway.cameOnline.v1': z.object({ gatewayId: GatewayId }),
  'gateway.wentOffline.v1': z.object({ gatewayId: GatewayId }),
};

export type GatewayFact = FactOf<typeof gatewayFacts>;
export type NewGatewayFact = NewFact<typeof gatewayFacts>;
