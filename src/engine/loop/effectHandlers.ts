import { type EffectName, type Effects, isEffectOf } from '../chart/register.ts';
import type { ClaimedEffect } from '../store/store.ts';

/** A claimed effect with the parameters from its chart. */
export type EffectOf<Name extends EffectName> = ClaimedEffect & { params: Effects[Name] };

/**
 * `settled`: the handler appended the outcome, and settled the effect in the same transaction. `tryAgain`: no outcome.
 * `waits`: not tried, because the recipient is away; the lane resumes once the recipient is back.
 */
export type EffectResult = 'settled' | 'tryAgain' | 'waits';

export type EffectHandler<Name extends EffectName> = (effect: EffectOf<Name>) => Promise<EffectResult>;
export type EffectHandlers = { readonly [Name in EffectName]: EffectHandler<Name> };

const handlerOf = <Name extends EffectName>(handlers: EffectHandlers, name: Name): EffectHandler<Name> | undefined =>
  handlers[name];

export function handleEffect(handlers: EffectHandlers, effect: ClaimedEffect): Promise<EffectResult> {
  const performed = isEffectOf(handlers, effect) ? handlerOf(handlers, effect.name)?.(effect) : undefined;
  // Unknown effects occur only in an outbox that a newer version has filled.
  if (!performed) throw new Error(`this version has no effect ${effect.name}`);
  return performed;
}
