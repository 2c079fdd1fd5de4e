import { policiesFor, type ScopeOf } from '../../../machines/effects.ts';
import { createLoop } from '../../engine/loop/handle.ts';

type Parts = Omit<Parameters<typeof createLoop>[0], 'policyOf'> & {
  /** How each lock takes commands; one at a time of its gateway, unless told otherwise. */
  scopeOf?: ScopeOf;
};

/** The engine's loop with this product's effects. */
export const createCommandLoop = ({ scopeOf = () => 'gateway', ...parts }: Parts) =>
  createLoop({ ...parts, policyOf: policiesFor(scopeOf) });
