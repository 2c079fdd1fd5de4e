import type { ScopeOf } from '../../../machines/effects/scopedPolicy.ts';
import { policiesFor } from '../../../machines/effects.ts';
import { createLoop } from '../../engine/loop/handle.ts';

type Parts = Omit<Parameters<typeof createLoop>[0], 'policyOf'> & {
  /** Lane scope of each lock. Default: locks share their gateway's lane. */
  scopeOf?: ScopeOf;
};

/** The engine's command loop with this product's effects. */
export const createCommandLoop = ({ scopeOf = () => 'gateway', ...parts }: Parts) =>
  createLoop({ ...parts, policyOf: policiesFor(scopeOf) });
