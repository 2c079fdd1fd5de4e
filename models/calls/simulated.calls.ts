import * as z from 'zod/mini';
import { GatewayId, LockId } from '../ids.ts';
import { call, wireInt } from './call.ts';

/** Named faults of the simulated world, each a knob on a gateway or a lock. What each does: src/drivers/simulated/faults.ts */
export const FAULTS = [
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
export type Fault = (typeof FAULTS)[number];

/** Only where the simulated driver serves, and only for the owner of the lock or gateway. */
export const simulatedCalls = {
  setFault: call<Record<string, never>>().post('/simulated/setFault', {
    gatewayId: z.optional(wireInt(GatewayId)),
    lockId: z.optional(wireInt(LockId)),
    fault: z.enum(FAULTS),
    on: z.enum(['true', 'false']),
  }),
};
