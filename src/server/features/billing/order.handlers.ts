/** Brings money to its order, and what was bought to the account. Done already, each finds it done. */
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
import { vipRef } from './advanced.ts';
import { balanceRef, orderRef, paymentRef } from './refs.ts';

const BY_ITSELF = { by: 0, answer: null } as const;
const performed = (answer: null | Rejection): EffectResult => (isRejection(answer) ? 'tryAgain' : 'settled');
/** Somebody else was faster: that is no answer yet. */
const isUndecided = (answer: null | Rejection): boolean => isRejection(answer) && answer.rejected === 'conflict';

export function createOrderPerformers({
  loop,
}: {
  loop: Loop;
}): Pick<EffectHandlers, 'tellOrder' | 'returnPayment' | 'grantUnits' | 'grantVip' | 'withdrawUnits'> {
  async function settle(effect: ClaimedEffect, orderId: EffectParams['grantUnits']['orderId'], command: OrderCommand) {
    const asking = { ...BY_ITSELF, with: settlingLease(effect) };
    return performed(await loop.handle(order, orderRef(effect.account, orderId), command, asking));
  }

  const tellOrder = (effect: EffectOf<'tellOrder'>) => {
    const { orderId, ...heard } = effect.params;
    return settle(effect, orderId, { type: 'hearPayment', ...heard });
  };

  async function returnPayment(effect: EffectOf<'returnPayment'>): Promise<EffectResult> {
    const { paymentId, reason } = effect.params;
    const asking = { ...BY_ITSELF, with: settlingLease(effect) };
    const ref = paymentRef(effect.account, paymentId);
    return performed(await loop.handle(payment, ref, { type: 'refund', reason }, asking));
  }

  async function grantUnits(effect: EffectOf<'grantUnits'>): Promise<EffectResult> {
    const { account: uid } = effect;
    const { orderId, purchase } = effect.params;
    const command = { type: 'buy', uid, orderId, purchase } as const;
    const granted = await loop.handle(packageBalance, balanceRef(uid, purchase.service), command, BY_ITSELF);
    if (isUndecided(granted)) return 'tryAgain';
    return settle(effect, orderId, { type: 'settleGrant', granted: !isRejection(granted) });
  }

  async function grantVip(effect: EffectOf<'grantVip'>): Promise<EffectResult> {
    const { account: uid } = effect;
    const { orderId, purchase } = effect.params;
    const granted = await loop.handle(vip, vipRef(uid), { type: 'grant', uid, orderId, purchase }, BY_ITSELF);
    if (isUndecided(granted)) return 'tryAgain';
    return settle(effect, orderId, { type: 'settleGrant', granted: !isRejection(granted) });
  }

  async function withdrawUnits(effect: EffectOf<'withdrawUnits'>): Promise<EffectResult> {
    const { orderId, purchase } = effect.params;
    const ref = balanceRef(effect.account, purchase.service);
    const withdrawn = await loop.handle(packageBalance, ref, { type: 'withdraw', orderId }, BY_ITSELF);
    if (isUndecided(withdrawn)) return 'tryAgain';
    return settle(effect, orderId, { type: 'settleWithdrawal', withdrawn: !isRejection(withdrawn) });
  }

  return { tellOrder, returnPayment, grantUnits, grantVip, withdrawUnits };
}
