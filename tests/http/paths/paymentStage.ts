/** Plays the events of an order's payment on the test server, with a provider that answers as the path says. */
import type { SnapshotFrom } from 'xstate';
import { payment } from '../../../machines/aggregates/payment.decide.ts';
import { paymentMachine } from '../../../machines/aggregates/payment.machine.ts';
import { orderCalls, paymentCalls } from '../../../models/calls/order.calls.ts';
import type { OrderId, PaymentId } from '../../../models/ids.ts';
import { Currency, type Money } from '../../../models/money.ts';
import { CreditService, PAY_METHODS } from '../../../models/order.ts';
import type { Said } from '../../../src/payments/provider.ts';
import { paymentRef } from '../../../src/server/features/billing/billingRefs.ts';
import { exploredPayment } from '../../support/explored/payment.ts';
import { NOON } from '../../support/givenFacts.ts';
import { price } from '../../support/givenValue.ts';
import { uidOf } from '../house.ts';
import { puppetProvider } from './puppetProvider.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithPayment extends Stage {
  orderId: OrderId | null;
  paymentId: PaymentId | null;
  price: Money;
}

const uid = uidOf('owner');
const puppet = puppetProvider();
const known = ({ paymentId }: WithPayment): PaymentId => paymentId ?? ('' as PaymentId);
export const thePayment = (here: WithPayment) => ({ paymentId: known(here) });
const notify = (here: WithPayment, said: Said) => puppet.notify(here.house, { paymentId: known(here), said });
/** A pending start blocks all other requests about the payment. */
async function answer(here: WithPayment, said: Said) {
  puppet.start(known(here));
  puppet.answer(known(here), said);
}
/** Keeps the path's difference between amount and price. */
const moneyOf = (here: WithPayment, { amount, currency }: Money): Money => ({
  amount: here.price.amount + amount - price.amount,
  currency,
});
const tell = (here: WithPayment, command: Parameters<typeof payment.decide>[0]) =>
  here.house.loop.handle(payment, paymentRef(uid, known(here)), command, { by: uid, answer: null });

export async function orderNow(here: WithPayment): Promise<OrderId> {
  const purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 } as const;
  here.price = await here.owner.data(orderCalls.price, { purchase, currency: Currency.RMB });
  const { orderId } = await here.owner.data(orderCalls.create, { purchase, ...here.price });
  here.orderId = orderId;
  return orderId;
}

async function askBack(here: WithPayment) {
  const { house, owner, orderId } = here;
  if (!orderId) return;
  await house.until(async () => {
    const { standing } = await owner.data(orderCalls.detail, { orderId });
    return standing.state === 'closed.paid.granted' ? true : null;
  });
  await owner.data(orderCalls.askRefund, { orderId });
}

export const stagedPayment: Staged<typeof paymentMachine, WithPayment> = {
  machine: paymentMachine,
  exploration: exploredPayment,
  startsAt: NOON,
  house: { providers: [puppet.provider] },
  setUp: async stage => ({ ...stage, orderId: null, paymentId: null, price }),
  stream: ({ paymentId }) => paymentId && paymentRef(uid, paymentId),
  play: {
    'payment.asked.v1': async (_, here) => {
      const wish = { orderId: await orderNow(here), method: PAY_METHODS.SANDBOX };
      here.paymentId = (await here.owner.data(orderCalls.pay, wish)).paymentId;
    },
    'payment.handedOver.v1': async (_, here) => puppet.start(known(here)),
    'payment.checkAsked.v1': (_, here) => here.owner.data(paymentCalls.check, thePayment(here)),
    'payment.stillOpen.v1': (_, here) => answer(here, { kind: 'open' }),
    // Happens on its own: the payment window closes.
    'payment.windowClosed.v1': async () => {},
    'payment.cancelAsked.v1': (_, here) => here.owner.data(paymentCalls.cancel, thePayment(here)),
    'payment.cancelled.v1': (_, here) => answer(here, { kind: 'closed' }),
    'payment.leftUnpaid.v1': (_, here) => answer(here, { kind: 'closed' }),
    'payment.succeeded.v1': (_, here) => notify(here, { kind: 'taken', number: 'k1', money: here.price }),
    'payment.failed.v1': ({ data: { reason } }, here) => notify(here, { kind: 'failed', reason }),
    'payment.mismatched.v1': ({ data: { money } }, here) =>
      notify(here, { kind: 'taken', number: 'k2', money: moneyOf(here, money) }),
    // An operator has settled the doubt with the provider; no call does that.
    'payment.doubtCleared.v1': (_, here) => tell(here, { type: 'clearDoubt' }),
    'payment.refundAsked.v1': ({ data: { reason } }, here, from: SnapshotFrom<typeof paymentMachine>) => {
      puppet.start(known(here));
      if (from.matches('refundFailed')) return here.owner.data(paymentCalls.refundAgain, thePayment(here));
      // A payment without an order is refunded by an operator; no call does that.
      return from.matches('succeeded') ? askBack(here) : tell(here, { type: 'refund', reason });
    },
    'payment.refunded.v1': async (_, here, from: SnapshotFrom<typeof paymentMachine>) => {
      if (from.matches('refunding')) return puppet.refund(known(here), 'done');
      // The refund that was rejected has been paid after all.
      const refundId = from.context.refundId ?? '';
      await tell(here, { type: 'settleRefund', refundId, end: 'done' });
    },
    'payment.refundFailed.v1': async (_, here) => puppet.refund(known(here), 'notAccepted'),
  },
};
