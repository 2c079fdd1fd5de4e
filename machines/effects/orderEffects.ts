import type { OrderId, PaymentId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import type { CreditPurchase, PayMethod, ReturnReason, VipPurchase } from '../../models/order.ts';
import { type PoliciesOf, UNTIL_SETTLED } from './scopedPolicy.ts';

export interface OrderEffects {
  /** Idempotent at the provider by `paymentId`. */
  startPayment: { paymentId: PaymentId; method: PayMethod; price: Money; closesAt: number };
  /** `close`: the provider must make an unpaid payment unpayable. */
  queryPayment: { paymentId: PaymentId; method: PayMethod; close: boolean };
  /** Idempotent at the provider by `refundId`. */
  refundPayment: { paymentId: PaymentId; method: PayMethod; refundId: string; numberRef: string; money: Money };
  tellOrder: { orderId: OrderId; paymentId: PaymentId; money: Money; news: 'succeeded' | 'refunded' | 'refundFailed' };
  returnPayment: { paymentId: PaymentId; orderId: OrderId; reason: ReturnReason };
  grantUnits: { orderId: OrderId; purchase: CreditPurchase };
  grantVip: { orderId: OrderId; purchase: VipPurchase };
  /** Withdraws the order's credits, but only if that many are still unused. */
  withdrawUnits: { orderId: OrderId; purchase: CreditPurchase };
}

const orderLane = (orderId: OrderId): string => `order-${orderId}`;
const paymentLane = (paymentId: PaymentId): string => `payment-${paymentId}`;

export const orderPolicies: PoliciesOf<OrderEffects> = {
  startPayment: { repeat: 'idempotent', tries: 8, lane: ({ paymentId }) => paymentLane(paymentId) },
  // Never given up: only the provider decides a payment.
  queryPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  // Not `once`: a refund that is owed must arrive, and the provider refunds at most once per key.
  refundPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  tellOrder: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  returnPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  grantUnits: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  grantVip: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  withdrawUnits: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
};
