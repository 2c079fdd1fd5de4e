/** What an order remembers, and what its effects are told of it. */
import type { AccountId, OrderId, PaymentId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import type { Purchase, ReturnReason, UnitsPurchase } from '../../models/order.ts';
import type { Effects } from '../effects.ts';

export interface OrderContext {
  orderId: OrderId | null;
  uid: AccountId | null;
  purchase: Purchase | null;
  price: Money | null;
  payBy: number;
  /** The payment that the order keeps. */
  paidBy: PaymentId | null;
  /** Payments that it had no use for. */
  sentBack: readonly PaymentId[];
}

type Created = OrderContext & { orderId: OrderId; uid: AccountId; purchase: Purchase; price: Money };
/** Past the first fact these are set; before it no state names an effect. */
export const created = (context: OrderContext) => context as Created;
export const paid = (context: OrderContext) => context as Created & { paidBy: PaymentId };

export const notKept = (
  { orderId, paidBy }: ReturnType<typeof paid>,
  reason: ReturnReason,
): Effects['returnPayment'] => ({
  orderId,
  paymentId: paidBy,
  reason,
});
export const about = ({ uid, orderId }: Created, paymentId: PaymentId, what: Told): Effects['tellOwner'] => ({
  uid,
  notice: { ...what, orderId, paymentId },
});
type Told = { kind: 'paidLate' | 'refundFailed' } | { kind: 'paymentReturned'; reason: ReturnReason };

export function unitsOf({ orderId, purchase }: Created): Effects['withdrawUnits'] {
  return { orderId, purchase: purchase as UnitsPurchase };
}
