import { describe, expect } from 'vitest';
import { payment } from '../../machines/aggregates/payment.decide.ts';
import type { paymentMachine } from '../../machines/aggregates/payment.machine.ts';
import type { PaymentFact } from '../../models/facts/payment.facts.ts';
import { NOON } from '../support/givenFacts.ts';
import {
  CLOSES_AT,
  dollars,
  orderId,
  PAY_BY,
  paymentAsked,
  paymentId,
  price,
  taken,
  valueFact,
  yuan,
} from '../support/givenValue.ts';
import type { Examples } from '../support/paths.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof paymentMachine;
type Command = Parameters<typeof payment.decide>[0];

const of = { paymentId };
const wrong = [yuan(price.amount - 1), yuan(price.amount + 1), dollars(price.amount)].map(money => taken(money, 'k2'));
const plain = <
  const Type extends
    | 'payment.checkAsked.v1'
    | 'payment.stillOpen.v1'
    | 'payment.windowClosed.v1'
    | 'payment.cancelAsked.v1'
    | 'payment.cancelled.v1'
    | 'payment.leftUnpaid.v1'
    | 'payment.doubtCleared.v1',
>(
  type: Type,
  at = NOON,
) => [valueFact(type, of as never, at)];

const examples: Examples<Machine> = {
  'payment.asked.v1': () => [paymentAsked()],
  'payment.handedOver.v1': () => [valueFact('payment.handedOver.v1', { ...of, pageRef: 'page' })],
  'payment.checkAsked.v1': () => plain('payment.checkAsked.v1'),
  'payment.stillOpen.v1': () => plain('payment.stillOpen.v1'),
  'payment.windowClosed.v1': () => plain('payment.windowClosed.v1', CLOSES_AT),
  'payment.cancelAsked.v1': () => plain('payment.cancelAsked.v1'),
  'payment.cancelled.v1': () => plain('payment.cancelled.v1'),
  'payment.leftUnpaid.v1': () => plain('payment.leftUnpaid.v1'),
  'payment.doubtCleared.v1': () => plain('payment.doubtCleared.v1'),
  'payment.succeeded.v1': () => [valueFact('payment.succeeded.v1', { ...of, ...taken() })],
  'payment.failed.v1': () => [valueFact('payment.failed.v1', { ...of, reason: 'declined' })],
  'payment.mismatched.v1': () => wrong.map(word => valueFact('payment.mismatched.v1', { ...of, ...word })),
  'payment.refundAsked.v1': ({ context }) => {
    const money = (context.taken ?? context.contradiction)?.money;
    if (!money || context.refunds > 1) return [];
    const refundId = `${paymentId}-refund`;
    return [valueFact('payment.refundAsked.v1', { ...of, refundId, money, reason: 'asked' })];
  },
  'payment.refunded.v1': ({ context }) => [
    valueFact('payment.refunded.v1', { ...of, refundId: context.refundId ?? '' }),
  ],
  'payment.refundFailed.v1': ({ context }) => [
    valueFact('payment.refundFailed.v1', { ...of, refundId: context.refundId ?? '', reason: 'notAccepted' }),
  ],
};

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

/** Wherever it stands: handed over once, every refund under one key, and a success told to the order once. */
const always = (here: Here) => {
  expect(params(here, 'startPayment')).toHaveLength(1);
  const keys = params(here, 'refundPayment').map(each => each.refundId);
  expect(new Set(keys).size).toBe(Math.min(1, keys.length));
  expect(keys).toHaveLength(here.context.refunds);
  expect(news(here).filter(each => each === 'succeeded')).toHaveLength(here.context.taken ? 1 : 0);
};
const open = (here: Here) => {
  always(here);
  expect(here.timers).toEqual(['window']);
  expect([here.context.taken, here.context.contradiction]).toEqual([null, null]);
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
/** Nobody says that nothing was paid who has not been told so by the provider. */
const saidByProvider = (here: Here) => {
  untaken(here);
  expect(params(here, 'queryPayment').length).toBeGreaterThan(0);
};
const success = (here: Here) => {
  always(here);
  expect(here.timers).toEqual([]);
  expect(here.context.taken?.money).toEqual(price);
};
const refunding = (here: Here) => {
  always(here);
  const { taken: paid, contradiction, refundId } = here.context;
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
    examples,
    matters: context => [context.taken !== null, context.contradiction !== null, context.refunds],
    origins,
    invariants,
  });
});
