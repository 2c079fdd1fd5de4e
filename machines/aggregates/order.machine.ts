/**
 * The first payment of the right amount counts, even if late, unless the order was cancelled. All other payments are
 * refunded. `paymentMachine` tracks the provider.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { OrderFact } from '../../models/facts/order.facts.ts';
import { named } from '../effects.ts';
import { about, created, notKept, type OrderContext, paid, unitsOf } from './orderContext.ts';

function change(context: OrderContext, fact: OrderFact): Partial<OrderContext> {
  switch (fact.type) {
    case 'order.created.v1':
      return fact.data;
    case 'order.paid.v1':
    case 'order.paidLate.v1':
      return { paidBy: fact.data.paymentId };
    case 'order.paymentSentBack.v1':
      return { sentBack: [...context.sentBack, fact.data.paymentId] };
    default:
      return {};
  }
}

const chart = setup({
  types: { context: {} as OrderContext, events: {} as OrderFact },
  actions: {
    grantUnits: named<'grantUnits'>,
    grantVip: named<'grantVip'>,
    withdrawUnits: named<'withdrawUnits'>,
    returnPayment: named<'returnPayment'>,
    tellOwner: named<'tellOwner'>,
    remember: assign(({ context, event }) => change(context, event)),
    waitForPayment: raise(
      ({ context, event }): OrderFact => ({
        type: 'order.overdue.v1',
        data: { orderId: created(context).orderId },
        at: event.at,
      }),
      { id: 'unpaid', delay: 'untilPayBy' },
    ),
    stopWaitingForPayment: cancel('unpaid'),
  },
  delays: { untilPayBy: ({ context, event }) => Math.max(0, context.payBy - event.at) },
});

const grant = chart.enqueueActions(({ context, enqueue }) => {
  const { orderId, purchase } = created(context);
  if (purchase.kind === 'units') enqueue({ type: 'grantUnits', params: { orderId, purchase } });
  else enqueue({ type: 'grantVip', params: { orderId, purchase } });
});

const sendBack = chart.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'order.paymentSentBack.v1') return;
  const { paymentId, reason } = event.data;
  enqueue('remember');
  enqueue({ type: 'returnPayment', params: event.data });
  enqueue({ type: 'tellOwner', params: about(created(context), paymentId, { kind: 'paymentReturned', reason }) });
});

const refundAgreed = {
  target: '#order.closed.refunding',
  actions: {
    type: 'returnPayment',
    params: ({ context }: { context: OrderContext }) => notKept(paid(context), 'asked'),
  },
} as const;

export const orderMachine = chart.createMachine({
  id: 'order',
  context: { orderId: null, uid: null, purchase: null, price: null, payBy: 0, paidBy: null, sentBack: [] },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'order.created.v1': { target: 'payable', actions: 'remember' } } },
    payable: {
      initial: 'created',
      on: { 'order.cancelled.v1': 'closed.cancelled', 'order.paymentSentBack.v1': { actions: sendBack } },
      states: {
        created: {
          tags: 'waiting',
          meta: { waitsFor: 'person' },
          entry: 'waitForPayment',
          exit: 'stopWaitingForPayment',
          on: {
            'order.paid.v1': { target: '#order.closed.paid', actions: 'remember' },
            'order.overdue.v1': 'overdue',
          },
        },
        overdue: {
          tags: 'attention',
          on: {
            'order.paidLate.v1': {
              target: '#order.closed.paid',
              actions: [
                'remember',
                {
                  type: 'tellOwner',
                  params: ({ context, event }) => about(created(context), event.data.paymentId, { kind: 'paidLate' }),
                },
              ],
            },
          },
        },
      },
    },
    closed: {
      initial: 'cancelled',
      on: { 'order.paymentSentBack.v1': { actions: sendBack } },
      states: {
        cancelled: { tags: 'done' },
        paid: {
          initial: 'granting',
          states: {
            granting: {
              tags: 'waiting',
              meta: { waitsFor: 'server' },
              entry: grant,
              on: {
                'order.granted.v1': 'granted',
                'order.grantRefused.v1': {
                  target: '#order.closed.refunding',
                  actions: [
                    { type: 'returnPayment', params: ({ context }) => notKept(paid(context), 'notGranted') },
                    {
                      type: 'tellOwner',
                      params: ({ context }) =>
                        about(created(context), paid(context).paidBy, {
                          kind: 'paymentReturned',
                          reason: 'notGranted',
                        }),
                    },
                  ],
                },
              },
            },
            granted: {
              tags: 'done',
              on: {
                'order.refundAsked.v1': 'withdrawing',
                // The effect may run twice: refused while the credits were in use, and successful afterwards.
                'order.refundAgreed.v1': refundAgreed,
              },
            },
            withdrawing: {
              tags: 'waiting',
              meta: { waitsFor: 'server' },
              entry: { type: 'withdrawUnits', params: ({ context }) => unitsOf(created(context)) },
              on: {
                'order.refundRefused.v1': 'granted',
                'order.refundAgreed.v1': refundAgreed,
              },
            },
          },
        },
        refunding: {
          tags: 'waiting',
          meta: { waitsFor: 'provider' },
          on: { 'order.refunded.v1': 'refunded', 'order.refundFailed.v1': 'refundFailed' },
        },
        refundFailed: {
          tags: 'danger',
          entry: {
            type: 'tellOwner',
            params: ({ context }) => about(created(context), paid(context).paidBy, { kind: 'refundFailed' }),
          },
          on: { 'order.refunded.v1': 'refunded' },
        },
        refunded: { tags: 'done' },
      },
    },
  },
});
