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
        `To be paid by ${payBy}. Nothing has been taken yet.`,
      ],
      'payable.overdue': [
        ...(['attention', 'timer-off', 'Not paid in time'] as const),
        `It was to be paid by ${payBy}. Money that still arrives is honoured. To buy it now, order anew.`,
      ],
      'closed.cancelled': [
        ...(['done', 'circle-x', 'Cancelled'] as const),
        'Nothing is to be paid. Money that still arrives goes back.',
      ],
      'closed.paid.granting': [
        ...(['waiting', 'refresh-cw', 'Paid'] as const),
        'The money has arrived. What was bought is being added.',
      ],
      'closed.paid.granted': ['done', 'package-check', 'Paid and added', 'What was bought can be used.'],
      'closed.paid.withdrawing': [
        ...(['waiting', 'refresh-cw', 'Refund asked for'] as const),
        'It is being seen whether what was bought is unused. No money has gone back yet.',
      ],
      'closed.refunding': [
        ...(['waiting', 'undo-2', 'Refund under way'] as const),
        'The provider was asked to give the money back and has not confirmed it yet.',
      ],
      'closed.refundFailed': [
        ...(['danger', 'circle-x', 'Refund failed'] as const),
        'The provider did not give the money back. It is still owed: ask for support.',
      ],
      'closed.refunded': ['done', 'badge-check', 'Refunded', 'The provider has given the money back.'],
    },
    snapshot,
  );
};

export const paymentSaid = (snapshot: SnapshotFrom<Payment>): Said | null =>
  said<Payment>(
    {
      none: null,
      'open.handing': [
        ...(['waiting', 'send', 'Being prepared'] as const),
        'The provider prepares it. Nothing has been taken yet.',
      ],
      'open.payable': [
        ...(['waiting', 'clock', 'Waiting for payment'] as const),
        `Pay by ${moment(snapshot.context.closesAt)}. Nothing has been taken yet.`,
      ],
      'open.checking': [
        ...(['waiting', 'search-check', 'Being checked'] as const),
        'The provider is asked whether it took the money. Do not pay again before it has answered.',
      ],
      'ending.closing': [
        ...(['waiting', 'search-check', 'Time is over, being checked'] as const),
        'The provider is asked once more, and told not to take the money any more.',
      ],
      'ending.cancelling': [
        ...(['waiting', 'search-check', 'Being cancelled'] as const),
        'The provider is told not to take the money. Until it answers, it may have taken it.',
      ],
      'untaken.failed': [
        ...(['danger', 'circle-x', 'Payment failed'] as const),
        'The provider did not take the money. Try again, or pay another way.',
      ],
      'untaken.cancelled': ['done', 'circle-slash', 'Payment cancelled', 'Nothing was taken.'],
      'untaken.unpaid': [
        ...(['attention', 'timer-off', 'Left unpaid'] as const),
        'Nothing was taken. The order can be paid again as long as it is open.',
      ],
      'succeeded.sure': ['done', 'circle-check', 'Paid', 'The provider has taken the money.'],
      'succeeded.doubted': [
        ...(['attention', 'triangle-exclamation-point', 'Paid, and to be looked at'] as const),
        'The money was taken, but the provider has also told something that does not agree with it. Somebody looks into it.',
      ],
      mismatched: [
        ...(['attention', 'triangle-exclamation-point', 'Another amount was paid'] as const),
        'The provider took something else than was asked for. Somebody looks into it; the money is not lost.',
      ],
      refunding: [
        ...(['waiting', 'undo-2', 'Refund under way'] as const),
        'The provider was asked to give the money back and has not confirmed it yet.',
      ],
      refunded: ['done', 'badge-check', 'Refunded', 'The provider has given the money back.'],
      refundFailed: [
        ...(['danger', 'circle-x', 'Refund failed'] as const),
        'The provider did not give the money back. It can be asked again; the money is still owed.',
      ],
    },
    snapshot,
  );

export const vipSaid = (snapshot: SnapshotFrom<Vip>): Said | null => {
  const until = moment(snapshot.context.until);
  const buyBefore = `It ends on ${until}. Buy before then to go on without a break. Doors stay as they are.`;
  const renewBefore = `It ends on ${until}. Renew before then to go on without a break.`;
  return said<Vip>(
    {
      notOpen: [
        ...(['idle', 'circle-dashed', 'Not open'] as const),
        'The advanced functions are not open. Try them for ten days, or buy them by the year.',
      ],
      'trial.farFromEnd': [
        ...(['done', 'flask-conical', 'On trial'] as const),
        `All advanced functions work for all locks until ${until}.`,
      ],
      'trial.lastWeek': ['attention', 'flask-conical', 'Trial ends within a week', buyBefore],
      'trial.lastDay': ['attention', 'alarm-clock', 'Trial ends within a day', buyBefore],
      'open.farFromEnd': ['done', 'badge-check', 'Open', `The advanced functions work until ${until}.`],
      'open.lastMonth': ['attention', 'alarm-clock', 'Ends within a month', renewBefore],
      'open.lastWeek': ['attention', 'alarm-clock', 'Ends within a week', renewBefore],
      'open.lastDay': ['attention', 'alarm-clock', 'Ends within a day', renewBefore],
      overdue: [
        ...(['danger', 'timer-off', 'Overdue'] as const),
        `It ended on ${until}. The advanced functions rest until it is renewed; nobody is locked out of a door.`,
      ],
    },
    snapshot,
  );
};
