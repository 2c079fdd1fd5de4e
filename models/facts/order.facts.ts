import * as z from 'zod/mini';
import { AccountId, EpochMs, OrderId, PaymentId } from '../ids.ts';
import { Money } from '../money.ts';
import { Purchase, RETURN_REASONS } from '../order.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const order = { orderId: OrderId };
const payment = { ...order, paymentId: PaymentId };

export const orderFacts = {
  'order.created.v1': z.object({ ...order, uid: AccountId, purchase: Purchase, price: Money, payBy: EpochMs }),
  'order.paid.v1': z.object(payment),
  /** Paid after `payBy`, but honoured all the same. */
  'order.paidLate.v1': z.object(payment),
  'order.overdue.v1': z.object(order),
  'order.cancelled.v1': z.object(order),
  /** The order was cancelled or paid already, or the amount is wrong, so this payment is refunded. */
  'order.paymentSentBack.v1': z.object({ ...payment, reason: z.enum(RETURN_REASONS) }),
  'order.granted.v1': z.object(order),
  /** The plan refused the purchase, for example of more locks after the VIP ended. The payment is refunded. */
  'order.grantRefused.v1': z.object(order),
  'order.refundAsked.v1': z.object(order),
  /** The credits are withdrawn; the refund is now owed. */
  'order.refundAgreed.v1': z.object(order),
  'order.refundRefused.v1': z.object(order),
  'order.refunded.v1': z.object(payment),
  /** The refund is still owed, and a person has to look. */
  'order.refundFailed.v1': z.object(payment),
};

export type OrderFact = FactOf<typeof orderFacts>;
export type NewOrderFact = NewFact<typeof orderFacts>;

export const orderDisclosure = {
  'order.created.v1': accountOnly,
  'order.paid.v1': accountOnly,
  'order.paidLate.v1': accountOnly,
  'order.overdue.v1': accountOnly,
  'order.cancelled.v1': accountOnly,
  'order.paymentSentBack.v1': accountOnly,
  'order.granted.v1': accountOnly,
  'order.grantRefused.v1': accountOnly,
  'order.refundAsked.v1': accountOnly,
  'order.refundAgreed.v1': accountOnly,
  'order.refundRefused.v1': accountOnly,
  'order.refunded.v1': accountOnly,
  'order.refundFailed.v1': accountOnly,
} as const satisfies DisclosureOf<typeof orderFacts>;
