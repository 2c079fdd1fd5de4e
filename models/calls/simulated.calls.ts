import * as z from 'zod/mini';
import { GatewayId, LockId } from '../ids.ts';
import { call, type Page, page, search, wireInt } from './call.ts';

/** Named faults of the simulated world, each a knob on a gateway or a lock. What each does: src/drivers/simulated/faults.ts */
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

/** A gateway (`lockId` null) or a lock, and which of its own knobs are on. Those of its gateway ail a lock as well. */
export interface FaultPlace {
  gatewayId: GatewayId | null;
  gatewayName: string | null;
  lockId: LockId | null;
  name: string;
  faults: SimulatedFault[];
}

/** Only where the simulated driver serves, and only for the owner of the lock or gateway. */
export const simulatedCalls = {
  /** By gateway, each before its locks; what has no gateway comes last. `failing`: only where a knob is on. */
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
