import { type OrderCommand, order } from '../../../../machines/aggregates/order.decide.ts';
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import { payment } from '../../../../machines/aggregates/payment.decide.ts';
import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import type { EffectParams } from '../../../../machines/effects.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect } from '../../../engine/store/store.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { balanceRef, orderRef, paymentRef, vipRef } from './billingRefs.ts';

const AS_SYSTEM = { by: 0, answer: null } as const;
const resultOf = (answer: null | Rejection): EffectResult => (isRejection(answer) ? 'tryAgain' : 'settled');
/** On a version conflict, the effect is retried. */
const isConflict = (answer: null | Rejection): boolean => isRejection(answer) && answer.rejected === 'conflict';

export function createOrderHandlers({
  loop,
}: {
  loop: Loop;
}): Pick<EffectHandlers, 'tellOrder' | 'returnPayment' | 'grantUnits' | 'grantVip' | 'withdrawUnits'> {
  async function settle(effect: ClaimedEffect, orderId: EffectParams['grantUnits']['orderId'], command: OrderCommand) {
    const options = { ...AS_SYSTEM, with: settlingLease(effect) };
    return resultOf(await loop.handle(order, orderRef(effect.account, orderId), command, options));
  }

  const tellOrder = (effect: EffectOf<'tellOrder'>) => {
    const { orderId, ...heard } = effect.params;
    return settle(effect, orderId, { type: 'hearPayment', ...heard });
  };

  async function returnPayment(effect: EffectOf<'returnPayment'>): Promise<EffectResult> {
    const { paymentId, reason } = effect.params;
    const options = { ...AS_SYSTEM, with: settlingLease(effect) };
    const ref = paymentRef(effect.account, paymentId);
    return resultOf(await loop.handle(payment, ref, { type: 'refund', reason }, options));
  }

  async function grantUnits(effect: EffectOf<'grantUnits'>): Promise<EffectResult> {
    const { account: uid } = effect;
    const { orderId, purchase } = effect.params;
    const command = { type: 'buy', uid, orderId, purchase } as const;
    const granted = await loop.handle(packageBalance, balanceRef(uid, purchase.service), command, AS_SYSTEM);
    if (isConflict(granted)) return 'tryAgain';
    return settle(effect, orderId, { type: 'settleGrant', granted: !isRejection(granted) });
  }

  async function grantVip(effect: EffectOf<'grantVip'>): Promise<EffectResult> {
    const { account: uid } = effect;
    const { orderId, purchase } = effect.params;
    const granted = await loop.handle(vip, vipRef(uid), { type: 'grant', uid, orderId, purchase }, AS_SYSTEM);
    if (isConflict(granted)) return 'tryAgain';
    return settle(effect, orderId, { type: 'settleGrant', granted: !isRejection(granted) });
  }

  async function withdrawUnits(effect: EffectOf<'withdrawUnits'>): Promise<EffectResult> {
    const { orderId, purchase } = effect.params;
    const ref = balanceRef(effect.account, purchase.service);
    const withdrawn = await loop.handle(packageBalance, ref, { type: 'withdraw', orderId }, AS_SYSTEM);
    if (isConflict(withdrawn)) return 'tryAgain';
    return settle(effect, orderId, { type: 'settleWithdrawal', withdrawn: !isRejection(withdrawn) });
  }

  return { tellOrder, returnPayment, grantUnits, grantVip, withdrawUnits };
}
