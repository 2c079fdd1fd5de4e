import { describe, expect } from 'vitest';
import { order } from '../../machines/aggregates/order.decide.ts';
import type { orderMachine } from '../../machines/aggregates/order.machine.ts';
import type { PaymentId } from '../../models/ids.ts';
import { exploredOrder } from '../support/explored/order.ts';
import { hundredSms, orderId, paymentId, price, prices, yuan } from '../support/givenValue.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof orderMachine;
type Command = Parameters<typeof order.decide>[0];

const short = yuan(price.amount - 1);

const hear = (id: PaymentId, news: 'succeeded' | 'refunded' | 'refundFailed', money = price): Command => ({
  type: 'hearPayment',
  paymentId: id,
  money,
  news,
});
const origins: Walkable<Machine, Command>['origins'] = {
  'order.created.v1': ({ data: { payBy: _, price: shown, ...asked } }) => ({ type: 'create', ...asked, shown, prices }),
  'order.paid.v1': (_, context) => hear(paymentId, 'succeeded', context.price ?? price),
  'order.paidLate.v1': (_, context) => hear(paymentId, 'succeeded', context.price ?? price),
  'order.overdue.v1': () => 'timer',
  'order.cancelled.v1': () => ({ type: 'cancel' }),
  'order.paymentSentBack.v1': ({ data }) =>
    hear(data.paymentId, 'succeeded', data.reason === 'wrongAmount' ? short : price),
  'order.granted.v1': () => ({ type: 'settleGrant', granted: true }),
  'order.grantRefused.v1': () => ({ type: 'settleGrant', granted: false }),
  'order.refundAsked.v1': () => ({ type: 'askRefund' }),
  'order.refundAgreed.v1': () => ({ type: 'settleWithdrawal', withdrawn: true }),
  'order.refundRefused.v1': () => ({ type: 'settleWithdrawal', withdrawn: false }),
  'order.refunded.v1': () => hear(paymentId, 'refunded'),
  'order.refundFailed.v1': () => hear(paymentId, 'refundFailed'),
};

type Here = Standing<Machine>;
const params = ({ effects }: Here, name: string) =>
  effects.filter(effect => effect.name === name).map(effect => effect.params as Record<string, unknown>);
const returned = (here: Here) => params(here, 'returnPayment').map(each => each.paymentId);
const grants = (here: Here) => params(here, 'grantUnits').length + params(here, 'grantVip').length;

/** In every state: each payment that is not kept is returned once, and the owner is notified. */
const nothingLost = (here: Here) => {
  const { context } = here;
  for (const id of context.sentBack) expect(returned(here).filter(each => each === id)).toHaveLength(1);
  const told = params(here, 'tellOwner').map(each => (each.notice as { kind: string }).kind);
  expect(told.filter(kind => kind === 'paymentReturned').length).toBeGreaterThanOrEqual(context.sentBack.length);
  expect(context.sentBack).not.toContain(context.paidBy);
};
const unpaid =
  (...timers: string[]) =>
  (here: Here) => {
    nothingLost(here);
    expect(here.timers).toEqual(timers);
    expect(here.context.paidBy).toBeNull();
    expect(grants(here)).toBe(0);
  };
const kept = (here: Here) => {
  nothingLost(here);
  expect(here.timers).toEqual([]);
  expect(here.context.paidBy).toBe(paymentId);
  expect(returned(here)).not.toContain(paymentId);
  expect(grants(here)).toBe(1);
  expect(params(here, 'grantUnits')).toHaveLength(here.context.purchase?.kind === 'units' ? 1 : 0);
};
const notKept = (here: Here) => {
  nothingLost(here);
  expect(here.context.paidBy).toBe(paymentId);
  expect(returned(here).filter(id => id === paymentId)).toHaveLength(1);
  expect(grants(here)).toBe(1);
};
const invariants: Walkable<Machine, Command>['invariants'] = {
  none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
  'payable.created': unpaid('unpaid'),
  'payable.overdue': unpaid(),
  'closed.cancelled': unpaid(),
  'closed.paid.granting': kept,
  'closed.paid.granted': kept,
  'closed.paid.withdrawing': here => {
    kept(here);
    expect(params(here, 'withdrawUnits').at(-1)).toEqual({ orderId, purchase: hundredSms });
  },
  'closed.refunding': notKept,
  'closed.refundFailed': here => {
    notKept(here);
    const told = params(here, 'tellOwner').map(each => each.notice);
    expect(told.filter(notice => (notice as { kind: string }).kind === 'refundFailed')).toHaveLength(1);
  },
  'closed.refunded': notKept,
};

describe('paths of an order', () => {
  walkEveryPath(order, {
    ...exploredOrder,
    origins,
    invariants,
  });
});
