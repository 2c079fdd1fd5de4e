import { EVERYTHING, type Feature, KEYPAD } from './features.ts';
import type { GivenLock, GivenTtlock } from './things.ts';

/** Locks 7 and 8 share a gateway, 9 has another, 10 has none: like the contract's `givenWorld()`. */
export const givenTtlock = (features: readonly Feature[] = EVERYTHING, but: Partial<GivenLock> = {}): GivenTtlock => ({
  gateways: [
    { gatewayId: 1, gatewayName: 'Hall' },
    { gatewayId: 2, gatewayName: 'Garden' },
  ],
  locks: [
    { lockId: 7, lockAlias: 'Front door', gateways: [1], features, ...but },
    { lockId: 8, lockAlias: 'Back door', gateways: [1], features },
    { lockId: 9, lockAlias: 'Shed', gateways: [2], features },
    { lockId: 10, lockAlias: 'Safe', gateways: [], features },
  ],
});

const LOCKS_A_GATEWAY = 10;

/** Many locks, ten per gateway, that auto-lock after five seconds. */
export const manyTtlocks = (many: number): GivenTtlock => ({
  gateways: Array.from({ length: Math.ceil(many / LOCKS_A_GATEWAY) }, (_, i) => ({
    gatewayId: i + 1,
    gatewayName: `Floor ${i + 1}`,
  })),
  locks: Array.from({ length: many }, (_, i) => ({
    lockId: 7000 + i,
    lockAlias: `Door ${i + 1}`,
    gateways: [Math.floor(i / LOCKS_A_GATEWAY) + 1],
    features: KEYPAD,
    autoLockTime: 5,
    clockDriftMsPerDay: ((i % 7) - 3) * 500,
  })),
});
