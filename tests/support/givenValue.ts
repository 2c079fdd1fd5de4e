/** Example facts of orders and payments. */
import type { BalanceFact } from '../../models/facts/credit.facts.ts';
import type { OrderFact } from '../../models/facts/order.facts.ts';
import type { PaymentFact } from '../../models/facts/payment.facts.ts';
import type { VipFact } from '../../models/facts/vip.facts.ts';
import type { OrderId, PaymentId, UseId } from '../../models/ids.ts';
import { Currency, type Money } from '../../models/money.ts';
import { type CreditPurchase, CreditService, PAY_METHODS, type VipPurchase } from '../../models/order.ts';
import type { PriceTable } from '../../models/price.ts';
import { NOON, owner } from './givenFacts.ts';

export const DAY = 86_400_000;
export const HOUR = DAY / 24;

export const orderId = 'order-1' as OrderId;
export const anOrder = (number: number) => `order-${number}` as OrderId;
export const aPayment = (number: number) => `pay-${number}` as PaymentId;
export const paymentId = aPayment(1);
export const use = (name: string) => name as UseId;

export const yuan = (amount: number): Money => ({ amount, currency: Currency.RMB });
export const dollars = (amount: number): Money => ({ amount, currency: Currency.DOLLAR });

export const prices: PriceTable = {
  [Currency.RMB]: {
    units: { [CreditService.SMS]: 8, [CreditService.EMAIL]: 1 },
    vip: [
      { upTo: 10, yearly: 3000 },
      { upTo: 50, yearly: 2000 },
    ],
  },
  [Currency.DOLLAR]: { units: { [CreditService.SMS]: 3 }, vip: [{ upTo: 10, yearly: 500 }] },
};
export const hundredSms: CreditPurchase = { kind: 'units', service: CreditService.SMS, quantity: 100 };
export const price = yuan(800);
export const vipYear: VipPurchase = { kind: 'vip', locks: 3, years: 1 };

type AllFacts = BalanceFact | OrderFact | PaymentFact | VipFact;
type Of<Type extends AllFacts['type']> = Extract<AllFacts, { type: Type }>;
export const valueFact = <const Type extends AllFacts['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

export const PAY_BY = NOON + DAY;
export const orderCreated = (purchase: CreditPurchase | VipPurchase = hundredSms, cost = price) =>
  valueFact('order.created.v1', { orderId, uid: owner, purchase, price: cost, payBy: PAY_BY });
export const orderFact = <
  const Type extends Exclude<
    OrderFact['type'],
    | 'order.created.v1'
    | 'order.paid.v1'
    | 'order.paidLate.v1'
    | 'order.paymentSentBack.v1'
    | 'order.refunded.v1'
    | 'order.refundFailed.v1'
  >,
>(
  type: Type,
  at = NOON,
) => valueFact(type, { orderId } as Of<Type>['data'], at);
export const ofPayment = { orderId, paymentId };

export const CLOSES_AT = NOON + HOUR / 2;
export const paymentAsked = () =>
  valueFact('payment.asked.v1', {
    ...ofPayment,
    uid: owner,
    method: PAY_METHODS.SANDBOX,
    price,
    closesAt: CLOSES_AT,
  });
export const taken = (money = price, key = 'k1') => ({ key, numberRef: `ref-${key}`, money });
