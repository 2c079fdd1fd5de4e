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
  it('is made at the price of the table, and waits a day for its payment', () => {
    given(order)
      .when(create(), NOON)
      .gives([{ type: 'order.created.v1', data: { orderId, uid: owner, purchase: hundredSms, price, payBy: PAY_BY } }])
      .becomes({ payable: 'created' })
      .timers([{ id: 'unpaid', dueAt: PAY_BY, fact: 'order.overdue.v1' }]);
  });

  it.each([yuan(799), yuan(801)])('shown at another price (%o) is asked about again', shown => {
    given(order).when(create({ shown }), NOON).gives(reject('priceChanged', { price }));
  });

  it('shown in the other currency is priced in that', () => {
    given(order)
      .when(create({ shown: dollars(800) }), NOON)
      .gives(reject('priceChanged', { price: dollars(300) }));
    given(order)
      .when(create({ shown: dollars(300) }), NOON)
      .becomes({ payable: 'created' });
  });

  it('of what is not sold is refused', () => {
    const purchase = { kind: 'units', service: CreditService.FACE, quantity: 1 };
    given(order).when(create({ purchase }), NOON).gives(reject('notSold'));
  });

  it('asked for a second time under the same id is the same order', () => {
    for (const history of [[created], [created, cancelled], [created, paid]])
      given(order, history)
        .when(create({ shown: yuan(1) }), NOON)
        .gives([]);
  });

  it('that is not there can be neither cancelled nor paid', () => {
    for (const command of [{ type: 'cancel' }, hear(), { type: 'askRefund' }] as Command[])
      given(order).when(command, NOON).gives(reject('notFound'));
  });

  it('of less than one or more than allowed is none', () => {
    const units = (quantity: number) => Purchase.safeParse({ ...hundredSms, quantity }).success;
    expect([0, 1, 100_000, 100_001, 1.5].map(units)).toEqual([false, true, true, false, false]);
    const years = (count: number) => Purchase.safeParse({ ...vipYear, years: count }).success;
    expect([0, 1, 5, 6].map(years)).toEqual([false, true, true, false]);
  });
});

describe('the first payment', () => {
  it('in time pays, calls the timer off, and what was bought is granted', () => {
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

  it('after the order is overdue is honoured, and told', () => {
    given(order, [created, overdue])
      .when(hear(), PAY_BY + 1)
      .gives([{ type: 'order.paidLate.v1', data: ofPayment }])
      .effects([
        told({ kind: 'paidLate', paymentId }),
        { name: 'grantUnits', params: { orderId, purchase: hundredSms } },
      ]);
  });

  it('at its last moment, before the timer has spoken, is in time', () => {
    given(order, [created])
      .when(hear(), PAY_BY)
      .gives([{ type: 'order.paid.v1', data: ofPayment }]);
  });

  it.each([
    ['created', [created, cancelled]],
    ['overdue', [created, overdue, cancelled]],
  ])('after it was cancelled when %s is sent back, and told', (_, history) => {
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
    'of another amount or currency (%o) is sent back, and the order still waits',
    money => {
      given(order, [created])
        .when(hear('succeeded', paymentId, money), NOON)
        .gives([sentBack('wrongAmount')])
        .becomes({ payable: 'created' })
        .callsOff([]);
    },
  );
});

describe('a second payment', () => {
  const second = aPayment(2);
  it.each([
    ['paid', [created, paid]],
    ['paid late', [created, overdue, paidLate]],
    ['granted', [created, paid, granted]],
    ['being refunded', refunding],
    ['refunded', [...refunding, refunded]],
  ])('of an order that is %s is sent back', (_, history) => {
    given(order, history)
      .when(hear('succeeded', second), NOON)
      .gives([sentBack('paidAlready', second)])
      .effects([
        { name: 'returnPayment', params: { orderId, paymentId: second, reason: 'paidAlready' } },
        told({ kind: 'paymentReturned', paymentId: second, reason: 'paidAlready' }),
      ]);
  });

  it('is not the first one told twice', () => {
    for (const history of [
      [created, paid],
      [created, paid, granted],
      [created, overdue, paidLate],
    ])
      given(order, history).when(hear(), NOON).gives([]);
    const back = valueFact('order.paymentSentBack.v1', sentBack('cancelled').data);
    given(order, [created, cancelled, back]).when(hear(), NOON).gives([]);
  });

  it('may come back without the order minding', () => {
    const back = valueFact('order.paymentSentBack.v1', sentBack('paidAlready', second).data);
    for (const news of ['refunded', 'refundFailed'] as const)
      given(order, [...refunding, back])
        .when(hear(news, second), NOON)
        .gives([]);
  });
});

describe('what was bought', () => {
  it('is granted once', () => {
    given(order, [created, paid])
      .when({ type: 'settleGrant', granted: true }, NOON)
      .gives([{ type: 'order.granted.v1', data: { orderId } }]);
    given(order, [created, paid, granted]).when({ type: 'settleGrant', granted: true }, NOON).gives([]);
  });

  it('and can no longer be had is refunded', () => {
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

describe('a refund', () => {
  it('takes the units out of the balance first', () => {
    given(order, [created, paid, granted])
      .when({ type: 'askRefund' }, NOON)
      .becomes({ closed: { paid: 'withdrawing' } })
      .effects([{ name: 'withdrawUnits', params: { orderId, purchase: hundredSms } }]);
    given(order, [created, paid, granted, refundAsked])
      .when({ type: 'settleWithdrawal', withdrawn: true }, NOON)
      .effects([{ name: 'returnPayment', params: { orderId, paymentId, reason: 'asked' } }]);
  });

  it('of units that are used is none', () => {
    given(order, [created, paid, granted, refundAsked])
      .when({ type: 'settleWithdrawal', withdrawn: false }, NOON)
      .becomes({ closed: { paid: 'granted' } })
      .effects([]);
  });

  it('settled a second time changes nothing', () => {
    for (const withdrawn of [true, false])
      for (const history of [[created], refunding])
        given(order, history).when({ type: 'settleWithdrawal', withdrawn }, NOON).gives([]);
    given(order, [created, paid, granted]).when({ type: 'settleWithdrawal', withdrawn: false }, NOON).gives([]);
  });

  it('that was refused follows the units, should they be taken back when the withdrawal is tried a second time', () => {
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
    ['asked for already', [created, paid, granted, refundAsked]],
    ['done', [...refunding, refunded]],
    ['of VIP', [orderCreated(vipYear), paid, granted]],
  ] as [string, OrderFact[]][])('cannot be asked for when %s', (_, history) => {
    given(order, history).when({ type: 'askRefund' }, NOON).gives(reject('notInThisState'));
  });

  it('that fails is told, and may still arrive', () => {
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

describe('cancelling', () => {
  it('is possible until it is paid, and once', () => {
    for (const history of [[created], [created, overdue]])
      given(order, history).when({ type: 'cancel' }, NOON).becomes({ closed: 'cancelled' });
    given(order, [created]).when({ type: 'cancel' }, NOON).callsOff(['unpaid']);
    given(order, [created, cancelled]).when({ type: 'cancel' }, NOON).gives([]);
    given(order, [created, paid]).when({ type: 'cancel' }, NOON).gives(reject('notInThisState'));
  });
});

describe('the status of spec §3', () => {
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
    '%s, and whether it can be paid',
    (_, history, status, why) => {
      const { snapshot } = given(order, history);
      expect(orderStatus(snapshot)).toBe(status);
      expect(payable(snapshot)).toEqual(why ? reject(why) : { orderId, price, payBy: PAY_BY });
    },
  );

  it('has the numbers of the field', () => {
    expect(OrderStatus).toEqual({ CREATED: 1, PAID: 2, OVERDUE: 3, CANCELLED: 4, REFUNDED: 5 });
    expect(Currency).toEqual({ RMB: 1, DOLLAR: 2 });
  });
});
