import type { EKeyOrder } from '../../effects/accessGrantEffects.ts';
import type { EffectParams } from '../../effects.ts';
import { type EKeyContext, sent } from './eKeyContext.ts';

export const orderApp = (order: EKeyOrder) =>
  ({
    type: 'tellRecipient',
    params: ({ context }: { context: EKeyContext }): EffectParams['tellRecipient'] => {
      const { eKeyId, lockId, uid, revision, desired } = sent(context);
      return { eKeyId, lockId, uid, revision, order, validity: desired };
    },
  }) as const;

export const orderTransition = <const Target extends string>(order: EKeyOrder, target: Target) =>
  ({ target, actions: ['rememberWish', orderApp(order)] }) as const;
