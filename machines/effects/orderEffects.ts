import type { OrderId, PaymentId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import type { CreditPurchase, PayMethod, ReturnReason, VipPurchase } from '../../models/order.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

export interface OrderEffects {
  /** The provider makes a page or a code to pay by. It knows the payment by its id, and so makes one however often asked. */
  startPayment: { paymentId: PaymentId; method: PayMethod; price: Money; closesAt: number };
  /** What the provider knows of a payment. `close`: where it is not paid, it must not be payable any more either. */
  queryPayment: { paymentId: PaymentId; method: PayMethod; close: boolean };
  /** Gives money back. The provider does so once for a `refundId`. */
  refundPayment: { paymentId: PaymentId; method: PayMethod; refundId: string; numberRef: string; money: Money };
  tellOrder: { orderId: OrderId; paymentId: PaymentId; money: Money; news: 'succeeded' | 'refunded' | 'refundFailed' };
  returnPayment: { paymentId: PaymentId; orderId: OrderId; reason: ReturnReason };
  grantUnits: { orderId: OrderId; purchase: CreditPurchase };
  grantVip: { orderId: OrderId; purchase: VipPurchase };
  /** Takes the units of an order out of the balance, if none of them is gone: otherwise it is not refunded. */
  withdrawUnits: { orderId: OrderId; purchase: CreditPurchase };
}

const orderLane = (orderId: OrderId): string => `order-${orderId}`;
const paymentLane = (paymentId: PaymentId): string => `payment-${paymentId}`;

export const orderPolicies: PoliciesOf<OrderEffects> = {
  startPayment: { repeat: 'idempotent', tries: 8, lane: ({ paymentId }) => paymentLane(paymentId) },
  // Never given up: without the provider's word a payment is neither done nor failed.
  queryPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  // Not `once`: money that is owed must arrive, late rather than never, and the provider sees by the key that it has paid.
  refundPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  tellOrder: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  returnPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  grantUnits: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  grantVip: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  withdrawUnits: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
};
