/** Expected texts of orders, payments and VIP, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from '../../machines/aggregates/order.machine.ts';
import type { paymentMachine } from '../../machines/aggregates/payment.machine.ts';
import type { vipMachine } from '../../machines/aggregates/vip.machine.ts';
import type { Stands } from './mustShow.ts';
import { type StateNameOf, stateNames } from './paths.ts';

type Order = typeof orderMachine;
type Payment = typeof paymentMachine;
type Vip = typeof vipMachine;

/** Status and the line below it. */
export interface Said extends Stands {
  line: string;
}

type Look = readonly [Said['meaning'], icon: string, word: string, line: string];

/** Date as the console formats it in English. */
const moment = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

function said<M extends Order | Payment | Vip>(
  looks: Record<StateNameOf<M>, Look | null>,
  { value }: SnapshotFrom<M>,
): Said | null {
  const look = looks[stateNames(value)[0] as StateNameOf<M>];
  if (!look) return null;
  const [meaning, icon, word, line] = look;
  return { meaning, icon, word, line };
}

export const orderSaid = (snapshot: SnapshotFrom<Order>): Said | null => {
  const payBy = moment(snapshot.context.payBy);
  return said<Order>(
    {
      none: null,
      'payable.created': [
        ...(['waiting', 'clock', 'Waiting for payment'] as const),
        `Pay by ${payBy}. You haven’t been charged yet.`,
      ],
      'payable.overdue': [
        ...(['attention', 'timer-off', 'Not paid in time'] as const),
        `The payment deadline was ${payBy}. If you already paid, your order still goes ahead. Otherwise, place a new order.`,
      ],
      'closed.cancelled': [
        ...(['done', 'circle-x', 'Canceled'] as const),
        'You don’t need to pay. The console refunds late payments.',
      ],
      'closed.paid.granting': [
        ...(['waiting', 'refresh-cw', 'Paid'] as const),
        'Your payment arrived. The console is adding your purchase.',
      ],
      'closed.paid.granted': ['done', 'package-check', 'Paid and added', 'You can use your purchase.'],
      'closed.paid.withdrawing': [
        ...(['waiting', 'refresh-cw', 'Refund requested'] as const),
        'The console is checking that the credits are unused. You haven’t been refunded yet.',
      ],
      'closed.refunding': [
        ...(['waiting', 'undo-2', 'Refunding'] as const),
        'The console asked the payment provider for the refund. The provider hasn’t confirmed the refund yet.',
      ],
      'closed.refundFailed': [
        ...(['danger', 'circle-x', 'Refund failed'] as const),
        'The provider didn’t return the money. You’re still owed the money. Request the refund again.',
      ],
      'closed.refunded': ['done', 'badge-check', 'Refunded', 'The provider returned the money.'],
    },
    snapshot,
  );
};

export const paymentSaid = (snapshot: SnapshotFrom<Payment>): Said | null =>
  said<Payment>(
    {
      none: null,
      'open.handing': [
        ...(['waiting', 'send', 'Preparing payment'] as const),
        'The provider is preparing the payment. You haven’t been charged yet.',
      ],
      'open.payable': [
        ...(['waiting', 'clock', 'Waiting for payment'] as const),
        `Pay by ${moment(snapshot.context.closesAt)}. You haven’t been charged yet.`,
      ],
      'open.checking': [
        ...(['waiting', 'search-check', 'Checking payment'] as const),
        'The console is asking the provider whether you paid. Don’t pay again until the provider answers.',
      ],
      'ending.closing': [
        ...(['waiting', 'search-check', 'Expired, checking payment'] as const),
        'The time to pay is over. The console is checking whether you paid. If you didn’t, the console cancels the payment.',
      ],
      'ending.cancelling': [
        ...(['waiting', 'search-check', 'Canceling'] as const),
        'The console is telling the provider not to charge you. Until the provider answers, you may still be charged.',
      ],
      'untaken.failed': [
        ...(['danger', 'circle-x', 'Payment failed'] as const),
        'You weren’t charged. Try again, or choose another payment method.',
      ],
      'untaken.cancelled': ['done', 'circle-slash', 'Payment canceled', 'You weren’t charged.'],
      'untaken.unpaid': [
        ...(['attention', 'timer-off', 'Not paid'] as const),
        'You weren’t charged. You can still pay while the order is open.',
      ],
      'succeeded.sure': ['done', 'circle-check', 'Paid', 'The provider received your payment.'],
      'succeeded.doubted': [
        ...(['attention', 'triangle-exclamation-point', 'Paid, needs review'] as const),
        'You were charged, but the provider’s reports about this payment don’t match. Ask the operator to check the payment.',
      ],
      mismatched: [
        ...(['attention', 'triangle-exclamation-point', 'Paid, wrong amount'] as const),
        'The amount you paid doesn’t match this order. Your money isn’t lost. Ask the operator to check the payment.',
      ],
      refunding: [
        ...(['waiting', 'undo-2', 'Refunding'] as const),
        'The console asked the payment provider for the refund. The provider hasn’t confirmed the refund yet.',
      ],
      refunded: ['done', 'badge-check', 'Refunded', 'The provider returned the money.'],
      refundFailed: [
        ...(['danger', 'circle-x', 'Refund failed'] as const),
        'The provider didn’t return the money. You’re still owed the money. Request the refund again.',
      ],
    },
    snapshot,
  );

export const vipSaid = (snapshot: SnapshotFrom<Vip>): Said | null => {
  const until = moment(snapshot.context.until);
  const buyBefore = `Buy a plan before ${until} to continue without a break. Your doors keep working either way.`;
  const renewBefore = `Renew before ${until} to continue without a break.`;
  return said<Vip>(
    {
      notOpen: [
        ...(['idle', 'circle-dashed', 'Not enabled'] as const),
        'Advanced functions aren’t enabled. Try them for 10 days, or buy them by the year.',
      ],
      'trial.farFromEnd': [
        ...(['done', 'flask-conical', 'Trial active'] as const),
        `All advanced functions work for all your locks until ${until}.`,
      ],
      'trial.lastWeek': ['attention', 'flask-conical', 'Trial expires within a week', buyBefore],
      'trial.lastDay': ['attention', 'alarm-clock', 'Trial expires within a day', buyBefore],
      'open.farFromEnd': ['done', 'badge-check', 'Enabled', `Advanced functions work until ${until}.`],
      'open.lastMonth': ['attention', 'alarm-clock', 'Expires within a month', renewBefore],
      'open.lastWeek': ['attention', 'alarm-clock', 'Expires within a week', renewBefore],
      'open.lastDay': ['attention', 'alarm-clock', 'Expires within a day', renewBefore],
      overdue: [
        ...(['danger', 'timer-off', 'Expired'] as const),
        `Advanced functions expired on ${until} and are paused until you renew. Your doors keep working.`,
      ],
    },
    snapshot,
  );
};
