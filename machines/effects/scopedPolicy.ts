import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import type { LaneScope } from '../../models/lane.ts';
import type { EffectPolicy } from '../../src/engine/chart/effectPolicy.ts';
import { LanePriority } from '../../src/engine/chart/lanePriority.ts';

export type ScopeOf = (lockId: LockId) => LaneScope;

/** A job's effects need unlimited `tries`: if one were given up, the job would wait forever. */
export interface ScopedPolicy<Params> extends Omit<EffectPolicy<Params>, 'lane'> {
  lane(params: Params, scopeOf?: ScopeOf): string;
}

export type PoliciesOf<Effects> = { [Name in keyof Effects]: ScopedPolicy<Effects[Name]> };

export const UNTIL_SETTLED = Number.POSITIVE_INFINITY;
/** Retries for up to half an hour, in which a mail server may restart. */
export const MESSAGE_TRIES = 20;

/** Lane of a gateway; also the prefix of its locks' own lanes. */
export const gatewayLane = (gatewayId: GatewayId): string => `gateway-${gatewayId}`;

interface AtLock {
  lockId: LockId;
  gatewayId: GatewayId;
}
export const lockLane = ({ lockId, gatewayId }: AtLock, scopeOf: ScopeOf = () => 'gateway'): string =>
  scopeOf(lockId) === 'gateway' ? gatewayLane(gatewayId) : `${gatewayLane(gatewayId)}/lock-${lockId}`;

export const byAccount = (_: unknown, by: AccountId | 0): string => `${by}`;
const toLock = { lane: lockLane, asker: byAccount };
export const change = { ...toLock, priority: () => LanePriority.CHANGE };
export const question = { ...toLock, priority: () => LanePriority.QUERY };
