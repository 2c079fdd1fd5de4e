import type { AccountId, OrderId, PaymentId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import type { CreditPurchase, Purchase, ReturnReason } from '../../models/order.ts';
import type { EffectParams } from '../effects.ts';

export interface OrderContext {
  orderId: OrderId | null;
  uid: AccountId | null;
  purchase: Purchase | null;
  price: Money | null;
  payBy: number;
  paidBy: PaymentId | null;
  sentBack: readonly PaymentId[];
}

type CreatedOrder = OrderContext & { orderId: OrderId; uid: AccountId; purchase: Purchase; price: Money };
export const created = (context: OrderContext) => context as CreatedOrder;
export const paid = (context: OrderContext) => context as CreatedOrder & { paidBy: PaymentId };

export const notKept = (
  { orderId, paidBy }: ReturnType<typeof paid>,
  reason: ReturnReason,
): EffectParams['returnPayment'] => ({
  orderId,
  paymentId: paidBy,
  reason,
});
export const about = (
  { uid, orderId }: CreatedOrder,
  paymentId: PaymentId,
  what: OrderNotice,
): EffectParams['tellOwner'] => ({
  uid,
  notice: { ...what, orderId, paymentId },
});
type OrderNotice = { kind: 'paidLate' | 'refundFailed' } | { kind: 'paymentReturned'; reason: ReturnReason };

export function unitsOf({ orderId, purchase }: CreatedOrder): EffectParams['withdrawUnits'] {
  return { orderId, purchase: purchase as CreditPurchase };
}
