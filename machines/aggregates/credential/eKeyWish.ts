import type { Effects, EKeyOrder } from '../../effects.ts';
import { type EKeyContext, sent } from './eKeyContext.ts';

export const tell = (order: EKeyOrder) =>
  ({
    type: 'tellRecipient',
    params: ({ context }: { context: EKeyContext }): Effects['tellRecipient'] => {
      const { eKeyId, lockId, uid, turn, wished } = sent(context);
      return { eKeyId, lockId, uid, turn, order, validity: wished };
    },
  }) as const;

/** A wish that the app is told at once; where it leads to, and where when the app has it so already. */
export const ask = <const Target extends string>(order: EKeyOrder, target: Target) =>
  ({ target, actions: ['rememberWish', tell(order)] }) as const;
export const askOrBack = <const Back extends string, const Target extends string>(
  order: EKeyOrder,
  back: Back,
  target: Target,
) => [{ ...ask(order, back), guard: 'isTaken' }, ask(order, target)] as const;
