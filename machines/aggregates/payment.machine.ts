/**
 * One attempt with one method. A missing answer proves nothing: the provider must close a payment before it counts as
 * unpaid or cancelled. If the provider charges later, the order decides about that payment.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { PaymentFact } from '../../models/facts/payment.facts.ts';
import { type EffectParams, named } from '../effects.ts';
import {
  chargeOf,
  type PaymentContext,
  type ProviderCharge,
  paymentAfter,
  type RequestedPayment,
  requestedPayment,
} from './paymentContext.ts';

const chart = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentFact },
  actions: {
    startPayment: named<'startPayment'>,
    queryPayment: named<'queryPayment'>,
    refundPayment: named<'refundPayment'>,
    tellOrder: named<'tellOrder'>,
    remember: assign(({ context, event }) => paymentAfter(context, event)),
    closeInTime: raise(
      ({ context, event }): PaymentFact => ({
        type: 'payment.windowClosed.v1',
        data: { paymentId: requestedPayment(context).paymentId },
        at: event.at,
      }),
      { id: 'window', delay: 'untilClosing' },
    ),
    stopClosing: cancel('window'),
  },
  delays: { untilClosing: ({ context, event }) => Math.max(0, context.closesAt - event.at) },
});

const query = (close: boolean) =>
  ({
    type: 'queryPayment',
    params: ({ context }: { context: PaymentContext }) => question(requestedPayment(context), close),
  }) as const;
const tell = (news: EffectParams['tellOrder']['news']) =>
  ({
    type: 'tellOrder',
    params: ({ context }: { context: PaymentContext }) => report(requestedPayment(context), news),
  }) as const;

/** Accepted even after the payment ended unpaid, because a charge may arrive late. */
const moneyTaken = {
  'payment.succeeded.v1': { target: '#payment.succeeded', actions: ['remember', tell('succeeded')] },
  'payment.mismatched.v1': { target: '#payment.mismatched', actions: 'remember' },
} as const;
const refused = { 'payment.failed.v1': { target: '#payment.untaken.failed' } } as const;
const refund = { 'payment.refundAsked.v1': { target: '#payment.refunding', actions: 'remember' } } as const;

export const paymentMachine = chart.createMachine({
  id: 'payment',
  context: {
    paymentId: null,
    orderId: null,
    uid: null,
    method: null,
    price: null,
    closesAt: 0,
    pageRef: null,
    charge: null,
    contradiction: null,
    refunds: 0,
    refundId: null,
    refundReason: null,
  },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'payment.asked.v1': { target: 'open', actions: 'remember' } } },
    open: {
      tags: 'waiting',
      initial: 'handing',
      entry: 'closeInTime',
      exit: 'stopClosing',
      on: {
        ...moneyTaken,
        ...refused,
        'payment.windowClosed.v1': 'ending.closing',
        'payment.cancelAsked.v1': 'ending.cancelling',
      },
      states: {
        handing: {
          meta: { waitsFor: 'provider' },
          entry: { type: 'startPayment', params: ({ context }) => start(requestedPayment(context)) },
          on: { 'payment.handedOver.v1': { target: 'payable', actions: 'remember' } },
        },
        payable: { meta: { waitsFor: 'person' }, on: { 'payment.checkAsked.v1': 'checking' } },
        checking: {
          tags: 'unconfirmed',
          meta: { waitsFor: 'provider' },
          entry: query(false),
          on: { 'payment.stillOpen.v1': 'payable', 'payment.leftUnpaid.v1': '#payment.untaken.unpaid' },
        },
      },
    },
    ending: {
      tags: ['waiting', 'unconfirmed'],
      meta: { waitsFor: 'provider' },
      initial: 'closing',
      entry: query(true),
      on: { ...moneyTaken, ...refused },
      states: {
        closing: { on: { 'payment.leftUnpaid.v1': '#payment.untaken.unpaid' } },
        cancelling: { on: { 'payment.cancelled.v1': '#payment.untaken.cancelled' } },
      },
    },
    untaken: {
      initial: 'unpaid',
      on: moneyTaken,
      states: { failed: { tags: 'danger' }, cancelled: { tags: 'done' }, unpaid: { tags: 'attention' } },
    },
    succeeded: {
      initial: 'sure',
      on: refund,
      states: {
        sure: { tags: 'done', on: { 'payment.mismatched.v1': { target: 'doubted', actions: 'remember' } } },
        doubted: { tags: 'attention', on: { 'payment.doubtCleared.v1': { target: 'sure', actions: 'remember' } } },
      },
    },
    /** Only a matching charge is reported to the order. */
    mismatched: {
      tags: 'attention',
      on: {
        ...refund,
        'payment.succeeded.v1': { target: 'succeeded.doubted', actions: ['remember', tell('succeeded')] },
      },
    },
    refunding: {
      tags: 'waiting',
      meta: { waitsFor: 'provider' },
      entry: { type: 'refundPayment', params: ({ context }) => refundParams(requestedPayment(context)) },
      on: { 'payment.refunded.v1': 'refunded', 'payment.refundFailed.v1': 'refundFailed' },
    },
    refunded: { tags: 'done', entry: tell('refunded') },
    refundFailed: {
      tags: 'danger',
      entry: tell('refundFailed'),
      on: { ...refund, 'payment.refunded.v1': 'refunded' },
    },
  },
});

function start({ paymentId, method, price, closesAt }: RequestedPayment): EffectParams['startPayment'] {
  return { paymentId, method, price, closesAt };
}

function question({ paymentId, method }: RequestedPayment, close: boolean): EffectParams['queryPayment'] {
  return { paymentId, method, close };
}

function refundParams(context: RequestedPayment): EffectParams['refundPayment'] {
  const { paymentId, method, refundId } = context;
  const { numberRef, money } = chargeOf(context) as ProviderCharge;
  return { paymentId, method, refundId: refundId as string, numberRef, money };
}

function report(context: RequestedPayment, news: EffectParams['tellOrder']['news']): EffectParams['tellOrder'] {
  const { orderId, paymentId } = context;
  return { orderId, paymentId, money: (chargeOf(context) as ProviderCharge).money, news };
}
