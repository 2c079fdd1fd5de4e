import { describe, expect, it } from 'vitest';
import type { OrderId, PaymentId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import { CreditService, PAY_METHODS } from '../../../models/order.ts';
import { ledgerOf, type MoneyFact } from '../../../src/server/features/billing/ledger.ts';
import { NOON, owner } from '../../support/givenFacts.ts';

const orderId = 'o1' as OrderId;
const paymentId = 'p1' as PaymentId;
const price = { amount: 1000, currency: Currency.RMB };
const purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 } as const;
type Of<Type extends MoneyFact['type']> = Extract<MoneyFact, { type: Type }>;
const fact = <Type extends MoneyFact['type']>(type: Type, data: Of<Type>['data']) =>
  ({ type, data, at: NOON }) as unknown as MoneyFact;

const created = fact('order.created.v1', { orderId, uid: owner, purchase, price, payBy: NOON });
const asked = fact('payment.asked.v1', {
  ...{ paymentId, orderId, uid: owner, method: PAY_METHODS.SANDBOX, price, closesAt: NOON },
});
const took = (money = price) => fact('payment.succeeded.v1', { paymentId, key: 'k', numberRef: 'r', money });
const paid = fact('order.paid.v1', { orderId, paymentId });
const bought = (quantity = 100) =>
  fact('balance.bought.v1', { uid: owner, service: CreditService.SMS, orderId, quantity });
const granted = fact('order.granted.v1', { orderId });
const withdrawn = fact('balance.withdrawn.v1', { uid: owner, service: CreditService.SMS, orderId, quantity: 100 });
const agreed = fact('order.refundAgreed.v1', { orderId });
const gaveBack = fact('payment.refunded.v1', { paymentId, refundId: 'r' });
const refunded = fact('order.refunded.v1', { orderId, paymentId });

const whole = [created, asked, took(), paid, bought(), granted];

describe('the ledger of orders and payments', () => {
  it('balances after every fact of a purchase and of its refund', () => {
    const all = [...whole, withdrawn, agreed, gaveBack, refunded];
    for (let count = 0; count <= all.length; count++)
      expect([count, ledgerOf(all.slice(0, count)).faults]).toEqual([count, []]);
    expect(ledgerOf(whole).sums.get(Currency.RMB)).toEqual({ paid: 1000, granted: 1000 });
    expect(ledgerOf(all).sums.size).toBe(0);
  });

  it.each<[string, MoneyFact[], RegExp]>([
    ['granted twice', [...whole, bought()], /granted 2 times/],
    ['granted but not paid', [created, bought()], /granted, but not paid/],
    ['granted but does not exist', [bought()], /the order doesn’t exist/],
    [
      'granted with more credits than were paid for',
      [created, asked, took(), paid, bought(101), granted],
      /paid 1000, granted 1010/,
    ],
    [
      'paid with another amount than its price',
      [created, asked, took({ ...price, amount: 1 }), paid],
      /no payment has its price/,
    ],
    ['marked as granted without any credits', [created, asked, took(), paid, granted], /nothing was/],
    ['refunded by the provider but still granted', [...whole, gaveBack], /the money was refunded/],
    [
      'marked as refunded but not refunded by the provider',
      [...whole, withdrawn, agreed, refunded],
      /provider still has the money/,
    ],
    ['refunded without withdrawing its credits', [...whole, agreed], /the granted services remain/],
  ])('reports the fault of an order that is %s', (_what, facts, fault) => {
    expect(ledgerOf(facts).faults.join('\n')).toMatch(fault);
  });
});
