/** Transfers a stored card number to its new account. Each step is idempotent. */
import { cardNumber } from '../../../../machines/aggregates/cardNumber.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { CardNumberService } from './cardNumber.service.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  cardNumbers: CardNumberService;
}

export function createCardNumberHandlers({
  store,
  loop,
  clock,
  cardNumbers,
}: Dependencies): Pick<EffectHandlers, 'handOverCardNumber'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function handOverCardNumber(effect: EffectOf<'handOverCardNumber'>): Promise<EffectResult> {
    const { cardNumberId, uid, to, toId } = effect.params;
    const { snapshot } = await loop.snapshot(cardNumber, effect);
    const number = await cardNumbers.numberOf(uid, cardNumberId);
    if (!snapshot.matches('handingOver') || number === null) return acknowledge(effect);

    const { name, remark } = snapshot.context;
    const copy = { uid: to, number, name, remark, source: 'handedOver', from: { uid, cardNumberId } } as const;
    const kept = await cardNumbers.keep(toId, copy, { by: uid, answer: null });
    // An earlier attempt transferred the number, or the recipient already stores it.
    if (isRejection(kept) && kept.rejected !== 'cardNumberKept') return 'tryAgain';
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const settled = await loop.handle(cardNumber, effect, { type: 'settleTransfer' }, options);
    return isRejection(settled) ? 'tryAgain' : 'settled';
  }

  return { handOverCardNumber };
}
