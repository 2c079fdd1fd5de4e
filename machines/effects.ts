/** Lists every effect that a chart may name. A lock's driver decides whether the lock shares its gateway's lane. */
import type { EffectPolicy, PolicyOf } from '../src/engine/chart/effectPolicy.ts';
import { type AccessGrantEffects, accessGrantPolicies } from './effects/accessGrantEffects.ts';
import { type AccountEffects, accountPolicies } from './effects/accountEffects.ts';
import { type JobEffects, jobPolicies } from './effects/jobEffects.ts';
import { type LockEffects, lockPolicies } from './effects/lockEffects.ts';
import { type MessageEffects, messagePolicies } from './effects/messageEffects.ts';
import { type OrderEffects, orderPolicies } from './effects/orderEffects.ts';
import type { PoliciesOf, ScopedPolicy, ScopeOf } from './effects/scopedPolicy.ts';
import { type TransferEffects, transferPolicies } from './effects/transferEffects.ts';

export interface EffectParams
  extends AccessGrantEffects,
    AccountEffects,
    JobEffects,
    LockEffects,
    MessageEffects,
    OrderEffects,
    TransferEffects {}

export type ProductEffectName = keyof EffectParams;

export const effectPolicies: PoliciesOf<EffectParams> = {
  ...accessGrantPolicies,
  ...accountPolicies,
  ...jobPolicies,
  ...lockPolicies,
  ...messagePolicies,
  ...orderPolicies,
  ...transferPolicies,
};

export function policiesFor(scopeOf: ScopeOf): PolicyOf {
  const policies = Object.entries<ScopedPolicy<never>>(effectPolicies).map(
    ([name, policy]) =>
      [name, { ...policy, lane: (params: never) => policy.lane(params, scopeOf) }] as [string, EffectPolicy<never>],
  );
  const known = new Map(policies);
  return name => {
    const policy = known.get(name);
    if (!policy) throw new Error(`there is no effect ${name}`);
    return policy;
  };
}

export const policyOf = policiesFor(() => 'gateway');

/** Names the effect and does nothing: `setup({ actions: { queryState: named<'queryState'> } })`. */
export const named = <Name extends ProductEffectName>(_: unknown, _params: EffectParams[Name]): void => {};
