import * as z from 'zod/mini';
import { GatewayId, LockId } from '../ids.ts';
import { call, type Page, page, search, wireInt } from './call.ts';

/** Faults are described in src/drivers/simulated/faults.ts. */
export const SIMULATED_FAULTS = [
  'offline',
  'busy',
  'noAnswer',
  'lateAnswer',
  'answeredTwice',
  'refused',
  'noSpace',
  'memoryFull',
  'clockWrong',
  'dropsInTheMiddle',
  'weakSignal',
] as const;
export type SimulatedFault = (typeof SIMULATED_FAULTS)[number];

/** `lockId`: null for the gateway, whose faults affect all its locks. */
export interface FaultPlace {
  gatewayId: GatewayId | null;
  gatewayName: string | null;
  lockId: LockId | null;
  name: string;
  faults: SimulatedFault[];
}

/** Available only with the simulated driver, for the caller's own gateways and locks. */
export const simulatedCalls = {
  /** Each gateway is listed before its locks. `failing`: lists only those with a fault. */
  faults: call<Page<FaultPlace>>().get('/simulated/faults', {
    ...page,
    search,
    failing: z.optional(z.enum(['true'])),
  }),
  setFault: call<Pick<FaultPlace, 'faults'>>().post('/simulated/setFault', {
    gatewayId: z.optional(wireInt(GatewayId)),
    lockId: z.optional(wireInt(LockId)),
    fault: z.enum(SIMULATED_FAULTS),
    on: z.enum(['true', 'false']),
  }),
  clearFaults: call<Record<string, never>>().post('/simulated/clearFaults', {}),
};
