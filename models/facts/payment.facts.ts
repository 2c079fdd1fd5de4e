import * as z from 'zod/mini';
import { AccountId, EpochMs, OrderId, PaymentId } from '../ids.ts';
import { Money } from '../money.ts';
import { PAY_METHODS, RETURN_REASONS } from '../order.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const payment = { paymentId: PaymentId };
const sealed = z.string().check(z.minLength(1), z.maxLength(128));
/** `key`: a keyed hash of the provider's transaction. */
const taken = { ...payment, key: sealed, numberRef: sealed, money: Money };
const refund = { ...payment, refundId: z.string() };

const PROVIDER_REASONS = ['declined', 'notAvailable', 'notAccepted'] as const;
export type ProviderReason = (typeof PROVIDER_REASONS)[number];
const reason = z.enum(PROVIDER_REASONS);

export const paymentFacts = {
  /** The provider charges at most once per `paymentId`. */
  'payment.asked.v1': z.object({
    ...payment,
    orderId: OrderId,
    uid: AccountId,
    method: z.enum(PAY_METHODS),
    price: Money,
    closesAt: EpochMs,
  }),
  /** `pageRef`: the provider's page or code, in the vault. */
  'payment.handedOver.v1': z.object({ ...payment, pageRef: sealed }),
  /** The buyer returned from the provider's page, which proves nothing. */
  'payment.checkAsked.v1': z.object(payment),
  'payment.stillOpen.v1': z.object(payment),
  'payment.windowClosed.v1': z.object(payment),
  'payment.cancelAsked.v1': z.object(payment),
  'payment.succeeded.v1': z.object(taken),
  'payment.failed.v1': z.object({ ...payment, reason }),
  'payment.cancelled.v1': z.object(payment),
  'payment.leftUnpaid.v1': z.object(payment),
  /** The charge contradicts the request, or the provider's earlier answer. */
  'payment.mismatched.v1': z.object(taken),
  /** A person decided that the payment is valid. */
  'payment.doubtCleared.v1': z.object(payment),
  /** The provider refunds at most once per `refundId`. */
  'payment.refundAsked.v1': z.object({ ...refund, money: Money, reason: z.enum(RETURN_REASONS) }),
  'payment.refunded.v1': z.object(refund),
  'payment.refundFailed.v1': z.object({ ...refund, reason }),
};

export type PaymentFact = FactOf<typeof paymentFacts>;
export type NewPaymentFact = NewFact<typeof paymentFacts>;

export const paymentDisclosure = {
  'payment.asked.v1': accountOnly,
  'payment.handedOver.v1': { ...accountOnly, fields: { pageRef: 'withheld' } },
  'payment.checkAsked.v1': accountOnly,
  'payment.stillOpen.v1': accountOnly,
  'payment.windowClosed.v1': accountOnly,
  'payment.cancelAsked.v1': accountOnly,
  'payment.succeeded.v1': { ...accountOnly, fields: { key: 'withheld', numberRef: 'withheld' } },
  'payment.failed.v1': accountOnly,
  'payment.cancelled.v1': accountOnly,
  'payment.leftUnpaid.v1': accountOnly,
  'payment.mismatched.v1': { ...accountOnly, fields: { key: 'withheld', numberRef: 'withheld' } },
  'payment.doubtCleared.v1': accountOnly,
  'payment.refundAsked.v1': accountOnly,
  'payment.refunded.v1': accountOnly,
  'payment.refundFailed.v1': accountOnly,
} as const satisfies DisclosureOf<typeof paymentFacts>;
