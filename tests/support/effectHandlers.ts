import { effectPolicies, type ProductEffectName } from '../../machines/effects.ts';
import type { EffectHandlers } from '../../src/engine/loop/effectHandlers.ts';

/** Handlers of the given effects; every other effect fails the test. */
export const onlyHandlers = (handlers: Partial<EffectHandlers>): EffectHandlers => {
  const unexpected = (name: string) => async () => {
    throw new Error(`unexpected effect ${name}`);
  };
  const others = Object.fromEntries(Object.keys(effectPolicies).map(name => [name, unexpected(name)]));
  return { ...(others as { [Name in ProductEffectName]: () => Promise<never> }), ...handlers };
};
