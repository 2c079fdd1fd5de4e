import { describe, expect, it } from 'vitest';
import { order } from '../../../machines/aggregates/order.decide.ts';
import { orderStatus, payable } from '../../../machines/selectors/order.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { OrderFact } from '../../../models/facts/order.facts.ts';
import { Currency } from '../../../models/money.ts';
import { CreditService, OrderStatus, Purchase } from '../../../models/order.ts';
import { given } from '../../support/given.ts';
import { NOON, owner } from '../../support/givenFacts.ts';
import {
  aPayment,
  dollars,
  hundredSms,
  ofPayment,
  orderCreated,
  orderFact,
  orderId,
  PAY_BY,
  paymentId,
  price,
  prices,
  valueFact,
  vipYear,
  yuan,
} from '../../support/givenValue.ts';

type Command = Parameters<typeof order.decide>[0];
const create = (change: object = {}): Command => ({
  type: 'create',
  orderId,
  uid: owner,
  purchase: hundredSms,
  shown: price,
  prices,
  ...change,
});
const hear = (
  news: 'succeeded' | 'refunded' | 'refundFailed' = 'succeeded',
  id = paymentId,
  money = price,
): Command => ({ type: 'hearPayment', paymentId: id, money, news });

const created = orderCreated();
const overdue = orderFact('order.overdue.v1', PAY_BY);
const cancelled = orderFact('order.cancelled.v1');
const paid = valueFact('order.paid.v1', ofPayment);
const paidLate = valueFact('order.paidLate.v1', ofPayment, PAY_BY);
const granted = orderFact('order.granted.v1');
const refundAsked = orderFact('order.refundAsked.v1');
const refundAgreed = orderFact('order.refundAgreed.v1');
const refunded = valueFact('order.refunded.v1', ofPayment);
const refundFailed = valueFact('order.refundFailed.v1', ofPayment);
const refunding = [created, paid, granted, refundAsked, refundAgreed];

const told = (notice: object) => ({ name: 'tellOwner', params: { uid: owner, notice: { orderId, ...notice } } });
const sentBack = (reason: 'cancelled' | 'paidAlready' | 'wrongAmount', id = paymentId) => ({
  type: 'order.paymentSentBack.v1' as const,
  data: { orderId, paymentId: id, reason },
});

describe('an order', () => {
  it('is created at the list price and expires after a day without payment', () => {
    given(order)
      .when(create(), NOON)
      .gives([{ type: 'order.created.v1', data: { orderId, uid: owner, purchase: hundredSms, price, payBy: PAY_BY } }])
      .becomes({ payable: 'created' })
      .timers([{ id: 'unpaid', dueAt: PAY_BY, fact: 'order.overdue.v1' }]);
  });

  it.each([yuan(799), yuan(801)])('is rejected if the user was shown another price: %o', shown => {
    given(order).when(create({ shown }), NOON).gives(reject('priceChanged', { price }));
  });

  it('is priced in the currency that the user was shown', () => {
    given(order)
      .when(create({ shown: dollars(800) }), NOON)
      .gives(reject('priceChanged', { price: dollars(300) }));
    given(order)
      .when(create({ shown: dollars(300) }), NOON)
      .becomes({ payable: 'created' });
  });

  it('is rejected for a product that is not sold', () => {
    const purchase = { kind: 'units', service: CreditService.FACE, quantity: 1 };
    given(order).when(create({ purchase }), NOON).gives(reject('notSold'));
  });

  it('is created once when repeated under the same id', () => {
    for (const history of [[created], [created, cancelled], [created, paid]])
      given(order, history)
        .when(create({ shown: yuan(1) }), NOON)
        .gives([]);
  });

  it('cannot be cancelled, paid or refunded before it exists', () => {
    for (const command of [{ type: 'cancel' }, hear(), { type: 'askRefund' }] as Command[])
      given(order).when(command, NOON).gives(reject('notFound'));
  });

  it('requires a quantity within the allowed range', () => {
    const units = (quantity: number) => Purchase.safeParse({ ...hundredSms, quantity }).success;
    expect([0, 1, 100_000, 100_001, 1.5].map(units)).toEqual([false, true, true, false, false]);
    const years = (count: number) => Purchase.safeParse({ ...vipYear, years: count }).success;
    expect([0, 1, 5, 6].map(years)).toEqual([false, true, true, false]);
  });
});

describe('the first payment of an order', () => {
  it('pays the order in time, cancels its timer and grants the purchase', () => {
    given(order, [created])
      .when(hear(), NOON)
      .gives([{ type: 'order.paid.v1', data: ofPayment }])
      .becomes({ closed: { paid: 'granting' } })
      .callsOff(['unpaid'])
      .effects([{ name: 'grantUnits', params: { orderId, purchase: hundredSms } }]);
    given(order, [orderCreated(vipYear)])
      .when(hear(), NOON)
      .effects([{ name: 'grantVip', params: { orderId, purchase: vipYear } }]);
  });

  it('is accepted after the order is overdue, and the owner is notified', () => {
    given(order, [created, overdue])
      .when(hear(), PAY_BY + 1)
      .gives([{ type: 'order.paidLate.v1', data: ofPayment }])
      .effects([
        told({ kind: 'paidLate', paymentId }),
        { name: 'grantUnits', params: { orderId, purchase: hundredSms } },
      ]);
  });

  it('counts as in time at the deadline if the timer has not fired yet', () => {
    given(order, [created])
      .when(hear(), PAY_BY)
      .gives([{ type: 'order.paid.v1', data: ofPayment }]);
  });

  it.each([
    ['created', [created, cancelled]],
    ['overdue', [created, overdue, cancelled]],
  ])('is returned with a notification if the order was cancelled in the state %s', (_, history) => {
    const reason = 'cancelled';
    given(order, history)
      .when(hear(), NOON)
      .gives([sentBack(reason)])
      .becomes({ closed: 'cancelled' })
      .effects([
        { name: 'returnPayment', params: { orderId, paymentId, reason } },
        told({ kind: 'paymentReturned', paymentId, reason }),
      ]);
  });

  it.each([yuan(price.amount - 1), yuan(price.amount + 1), dollars(price.amount)])(
    'is returned if its amount or currency differs (%o), and the order stays payable',
    money => {
      given(order, [created])
        .when(hear('succeeded', paymentId, money), NOON)
        .gives([sentBack('wrongAmount')])
        .becomes({ payable: 'created' })
        .callsOff([]);
    },
  );
});

describe('a second payment of an order', () => {
  const second = aPayment(2);
  it.each([
    ['paid', [created, paid]],
    ['paid late', [created, overdue, paidLate]],
    ['granted', [created, paid, granted]],
    ['being refunded', refunding],
    ['refunded', [...refunding, refunded]],
  ])('is returned when the order is %s', (_, history) => {
    given(order, history)
      .when(hear('succeeded', second), NOON)
      .gives([sentBack('paidAlready', second)])
      .effects([
        { name: 'returnPayment', params: { orderId, paymentId: second, reason: 'paidAlready' } },
        told({ kind: 'paymentReturned', paymentId: second, reason: 'paidAlready' }),
      ]);
  });

  it('is not assumed when the first payment is reported twice', () => {
    for (const history of [
      [created, paid],
      [created, paid, granted],
      [created, overdue, paidLate],
    ])
      given(order, history).when(hear(), NOON).gives([]);
    const back = valueFact('order.paymentSentBack.v1', sentBack('cancelled').data);
    given(order, [created, cancelled, back]).when(hear(), NOON).gives([]);
  });

  it('can be refunded without affecting the order', () => {
    const back = valueFact('order.paymentSentBack.v1', sentBack('paidAlready', second).data);
    for (const news of ['refunded', 'refundFailed'] as const)
      given(order, [...refunding, back])
        .when(hear(news, second), NOON)
        .gives([]);
  });
});

describe('the purchase of an order', () => {
  it('is granted once', () => {
    given(order, [created, paid])
      .when({ type: 'settleGrant', granted: true }, NOON)
      .gives([{ type: 'order.granted.v1', data: { orderId } }]);
    given(order, [created, paid, granted]).when({ type: 'settleGrant', granted: true }, NOON).gives([]);
  });

  it('is refunded if it can no longer be granted', () => {
    given(order, [created, paid])
      .when({ type: 'settleGrant', granted: false }, NOON)
      .gives([{ type: 'order.grantRefused.v1', data: { orderId } }])
      .becomes({ closed: 'refunding' })
      .effects([
        { name: 'returnPayment', params: { orderId, paymentId, reason: 'notGranted' } },
        told({ kind: 'paymentReturned', paymentId, reason: 'notGranted' }),
      ]);
    given(order, [created, paid, granted]).when({ type: 'settleGrant', granted: false }, NOON).gives([]);
  });
});

describe('a refund of an order', () => {
  it('withdraws the credits from the balance first', () => {
    given(order, [created, paid, granted])
      .when({ type: 'askRefund' }, NOON)
      .becomes({ closed: { paid: 'withdrawing' } })
      .effects([{ name: 'withdrawUnits', params: { orderId, purchase: hundredSms } }]);
    given(order, [created, paid, granted, refundAsked])
      .when({ type: 'settleWithdrawal', withdrawn: true }, NOON)
      .effects([{ name: 'returnPayment', params: { orderId, paymentId, reason: 'asked' } }]);
  });

  it('is refused if the credits are used', () => {
    given(order, [created, paid, granted, refundAsked])
      .when({ type: 'settleWithdrawal', withdrawn: false }, NOON)
      .becomes({ closed: { paid: 'granted' } })
      .effects([]);
  });

  it('changes nothing when its withdrawal is settled twice', () => {
    for (const withdrawn of [true, false])
      for (const history of [[created], refunding])
        given(order, history).when({ type: 'settleWithdrawal', withdrawn }, NOON).gives([]);
    given(order, [created, paid, granted]).when({ type: 'settleWithdrawal', withdrawn: false }, NOON).gives([]);
  });

  it('is made even after a refusal if a repeated withdrawal of the credits succeeds', () => {
    given(order, [created, paid, granted, refundAsked, orderFact('order.refundRefused.v1')])
      .when({ type: 'settleWithdrawal', withdrawn: true }, NOON)
      .becomes({ closed: 'refunding' })
      .effects([{ name: 'returnPayment', params: { orderId, paymentId, reason: 'asked' } }]);
  });

  it.each([
    ['unpaid', [created]],
    ['overdue', [created, overdue]],
    ['cancelled', [created, cancelled]],
    ['not granted yet', [created, paid]],
    ['being refunded already', [created, paid, granted, refundAsked]],
    ['refunded already', [...refunding, refunded]],
    ['for VIP', [orderCreated(vipYear), paid, granted]],
  ] as [string, OrderFact[]][])('cannot be requested when the order is %s', (_, history) => {
    given(order, history).when({ type: 'askRefund' }, NOON).gives(reject('notInThisState'));
  });

  it('sends a notification when it fails, and may still succeed later', () => {
    given(order, refunding)
      .when(hear('refundFailed'), NOON)
      .gives([{ type: 'order.refundFailed.v1', data: ofPayment }])
      .effects([told({ kind: 'refundFailed', paymentId })]);
    given(order, [...refunding, refundFailed])
      .when(hear('refundFailed'), NOON)
      .gives([]);
    given(order, [...refunding, refundFailed])
      .when(hear('refunded'), NOON)
      .gives([{ type: 'order.refunded.v1', data: ofPayment }])
      .becomes({ closed: 'refunded' });
    given(order, [...refunding, refunded])
      .when(hear('refundFailed'), NOON)
      .gives([]);
  });
});

describe('cancelling an order', () => {
  it('is possible until the order is paid, and changes nothing when repeated', () => {
    for (const history of [[created], [created, overdue]])
      given(order, history).when({ type: 'cancel' }, NOON).becomes({ closed: 'cancelled' });
    given(order, [created]).when({ type: 'cancel' }, NOON).callsOff(['unpaid']);
    given(order, [created, cancelled]).when({ type: 'cancel' }, NOON).gives([]);
    given(order, [created, paid]).when({ type: 'cancel' }, NOON).gives(reject('notInThisState'));
  });
});

describe('the status of an order', () => {
  it.each([
    ['none', [], null, 'notFound'],
    ['created', [created], OrderStatus.CREATED, null],
    ['overdue', [created, overdue], OrderStatus.OVERDUE, 'orderClosed'],
    ['cancelled', [created, cancelled], OrderStatus.CANCELLED, 'orderClosed'],
    ['being granted', [created, paid], OrderStatus.PAID, 'orderPaid'],
    ['granted', [created, paid, granted], OrderStatus.PAID, 'orderPaid'],
    ['withdrawing', [created, paid, granted, refundAsked], OrderStatus.PAID, 'orderPaid'],
    ['refunding', refunding, OrderStatus.PAID, 'orderPaid'],
    ['refund failed', [...refunding, refundFailed], OrderStatus.PAID, 'orderPaid'],
    ['refunded', [...refunding, refunded], OrderStatus.REFUNDED, 'orderClosed'],
  ] as [string, OrderFact[], OrderStatus | null, Parameters<typeof reject>[0] | null][])(
    'is mapped from the state %s, which also decides whether the order can be paid',
    (_, history, status, why) => {
      const { snapshot } = given(order, history);
      expect(orderStatus(snapshot)).toBe(status);
      expect(payable(snapshot)).toEqual(why ? reject(why) : { orderId, price, payBy: PAY_BY });
    },
  );

  it('has the numeric values of the API', () => {
    expect(OrderStatus).toEqual({ CREATED: 1, PAID: 2, OVERDUE: 3, CANCELLED: 4, REFUNDED: 5 });
    expect(Currency).toEqual({ RMB: 1, DOLLAR: 2 });
  });
});
