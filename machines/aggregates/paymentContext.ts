import type { PaymentFact } from '../../models/facts/payment.facts.ts';
import type { AccountId, OrderId, PaymentId } from '../../models/ids.ts';
import type { Money } from '../../models/money.ts';
import type { PayMethod, ReturnReason } from '../../models/order.ts';

export interface ProviderCharge {
  key: string;
  numberRef: string;
  money: Money;
}

export interface PaymentContext {
  paymentId: PaymentId | null;
  orderId: OrderId | null;
  uid: AccountId | null;
  method: PayMethod | null;
  price: Money | null;
  closesAt: number;
  pageRef: string | null;
  charge: ProviderCharge | null;
  /** A charge that contradicts `charge` or the price; a person decides about it. */
  contradiction: ProviderCharge | null;
  refunds: number;
  refundId: string | null;
  refundReason: ReturnReason | null;
}

export type RequestedPayment = PaymentContext & {
  paymentId: PaymentId;
  orderId: OrderId;
  uid: AccountId;
  method: PayMethod;
  price: Money;
};
export const requestedPayment = (context: PaymentContext) => context as RequestedPayment;

export function paymentAfter(context: PaymentContext, fact: PaymentFact): Partial<PaymentContext> {
  switch (fact.type) {
    case 'payment.asked.v1':
      return fact.data;
    case 'payment.handedOver.v1':
      return { pageRef: fact.data.pageRef };
    case 'payment.succeeded.v1': {
      const { paymentId: _, ...charge } = fact.data;
      return { charge };
    }
    case 'payment.mismatched.v1': {
      const { paymentId: _, ...contradiction } = fact.data;
      return { contradiction };
    }
    case 'payment.doubtCleared.v1':
      return { contradiction: null };
    case 'payment.refundAsked.v1':
      return { refunds: context.refunds + 1, refundId: fact.data.refundId, refundReason: fact.data.reason };
    default:
      return {};
  }
}

export const chargeOf = ({ charge, contradiction }: PaymentContext): ProviderCharge | null => charge ?? contradiction;
