import { describe, expect } from 'vitest';
import { payment } from '../../machines/aggregates/payment.decide.ts';
import type { paymentMachine } from '../../machines/aggregates/payment.machine.ts';
import type { PaymentFact } from '../../models/facts/payment.facts.ts';
import { exploredPayment } from '../support/explored/payment.ts';
import { orderId, PAY_BY, paymentId, price } from '../support/givenValue.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof paymentMachine;
type Command = Parameters<typeof payment.decide>[0];

const took = ({ data: { paymentId: _, ...word } }: Extract<PaymentFact, { data: { key: string } }>): Command => ({
  type: 'hear',
  word: { kind: 'taken', ...word },
});
const closed: Command = { type: 'hear', word: { kind: 'closed' } };
const origins: Walkable<Machine, Command>['origins'] = {
  'payment.asked.v1': ({ data: { uid, method } }) => ({
    type: 'ask',
    paymentId,
    uid,
    method,
    order: { orderId, price, payBy: PAY_BY },
  }),
  'payment.handedOver.v1': ({ data: { pageRef } }) => ({ type: 'handOver', pageRef }),
  'payment.checkAsked.v1': () => ({ type: 'check' }),
  'payment.stillOpen.v1': () => ({ type: 'hear', word: { kind: 'open' } }),
  'payment.windowClosed.v1': () => 'timer',
  'payment.cancelAsked.v1': () => ({ type: 'cancel' }),
  'payment.cancelled.v1': () => closed,
  'payment.leftUnpaid.v1': () => closed,
  'payment.doubtCleared.v1': () => ({ type: 'clearDoubt' }),
  'payment.succeeded.v1': took,
  'payment.mismatched.v1': took,
  'payment.failed.v1': ({ data: { reason } }) => ({ type: 'hear', word: { kind: 'failed', reason } }),
  'payment.refundAsked.v1': (_, { refunds }) =>
    refunds > 0 ? { type: 'refundAgain' } : { type: 'refund', reason: 'asked' },
  'payment.refunded.v1': ({ data: { refundId } }) => ({ type: 'settleRefund', refundId, end: 'done' }),
  'payment.refundFailed.v1': ({ data: { refundId, reason } }) => ({ type: 'settleRefund', refundId, end: reason }),
};

type Here = Standing<Machine>;
const params = ({ effects }: Here, name: string) =>
  effects.filter(effect => effect.name === name).map(effect => effect.params as Record<string, unknown>);
const news = (here: Here) => params(here, 'tellOrder').map(each => each.news);

/** In every state: one start, one refund key, and one success reported to the order. */
const always = (here: Here) => {
  expect(params(here, 'startPayment')).toHaveLength(1);
  const keys = params(here, 'refundPayment').map(each => each.refundId);
  expect(new Set(keys).size).toBe(Math.min(1, keys.length));
  expect(keys).toHaveLength(here.context.refunds);
  expect(news(here).filter(each => each === 'succeeded')).toHaveLength(here.context.charge ? 1 : 0);
};
const open = (here: Here) => {
  always(here);
  expect(here.timers).toEqual(['window']);
  expect([here.context.charge, here.context.contradiction]).toEqual([null, null]);
};
const asking = (close: boolean) => (here: Here) => {
  always(here);
  expect(here.snapshot.hasTag('unconfirmed')).toBe(true);
  expect(params(here, 'queryPayment').at(-1)).toMatchObject({ close });
};
const untaken = (here: Here) => {
  always(here);
  expect(here.timers).toEqual([]);
  expect(news(here)).toEqual([]);
};
/** The provider has confirmed that nothing was paid. */
const saidByProvider = (here: Here) => {
  untaken(here);
  expect(params(here, 'queryPayment').length).toBeGreaterThan(0);
};
const success = (here: Here) => {
  always(here);
  expect(here.timers).toEqual([]);
  expect(here.context.charge?.money).toEqual(price);
};
const refunding = (here: Here) => {
  always(here);
  const { charge: paid, contradiction, refundId } = here.context;
  const { money, numberRef } = paid ?? contradiction ?? expect.fail('nothing was taken');
  expect(params(here, 'refundPayment').at(-1)).toMatchObject({ refundId, money, numberRef });
};
const invariants: Walkable<Machine, Command>['invariants'] = {
  none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
  'open.handing': open,
  'open.payable': here => {
    open(here);
    expect(here.context.pageRef).toBe('page');
  },
  'open.checking': here => {
    open(here);
    asking(false)(here);
  },
  'ending.closing': asking(true),
  'ending.cancelling': asking(true),
  'untaken.failed': untaken,
  'untaken.cancelled': saidByProvider,
  'untaken.unpaid': saidByProvider,
  'succeeded.sure': here => {
    success(here);
    expect(here.context.contradiction).toBeNull();
  },
  'succeeded.doubted': here => {
    success(here);
    expect(here.context.contradiction).not.toBeNull();
  },
  mismatched: here => {
    untaken(here);
    expect(here.context.contradiction?.money).not.toEqual(price);
  },
  refunding,
  refunded: here => {
    refunding(here);
    expect(news(here).at(-1)).toBe('refunded');
  },
  refundFailed: here => {
    refunding(here);
    expect(news(here).at(-1)).toBe('refundFailed');
  },
};

describe('paths of a payment', () => {
  walkEveryPath(payment, {
    ...exploredPayment,
    origins,
    invariants,
  });
});
