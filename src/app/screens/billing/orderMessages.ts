import { defineMessages } from '@formatjs/intl';
import { BadgeCheck, CircleX, Clock, PackageCheck, RefreshCw, TimerOff, Undo2 } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from '../../../../machines/aggregates/order.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type OrderState = Exclude<StateName<SnapshotFrom<typeof orderMachine>['value']>, 'none'>;

export const orderMessages: Record<OrderState, StateWords> = {
  'payable.created': {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.order.created', defaultMessage: 'Waiting for payment' },
      line: { id: 'stands.order.created.means', defaultMessage: 'Pay by {payBy}. You haven’t been charged yet.' },
    }),
  },
  'payable.overdue': {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.order.overdue', defaultMessage: 'Not paid in time' },
      line: {
        id: 'stands.order.overdue.means',
        defaultMessage:
          'The payment deadline was {payBy}. If you already paid, your order still goes ahead. Otherwise, place a new order.',
      },
    }),
  },
  'closed.cancelled': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.order.cancelled', defaultMessage: 'Canceled' },
      line: {
        id: 'stands.order.cancelled.means',
        defaultMessage: 'You don’t need to pay. The console refunds late payments.',
      },
    }),
  },
  'closed.paid.granting': {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.order.granting', defaultMessage: 'Paid' },
      line: {
        id: 'stands.order.granting.means',
        defaultMessage: 'Your payment arrived. The console is adding your purchase.',
      },
    }),
  },
  'closed.paid.granted': {
    icon: PackageCheck,
    ...defineMessages({
      word: { id: 'stands.order.granted', defaultMessage: 'Paid and added' },
      line: { id: 'stands.order.granted.means', defaultMessage: 'You can use your purchase.' },
    }),
  },
  'closed.paid.withdrawing': {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.order.withdrawing', defaultMessage: 'Refund requested' },
      line: {
        id: 'stands.order.withdrawing.means',
        defaultMessage: 'The console is checking that the credits are unused. You haven’t been refunded yet.',
      },
    }),
  },
  'closed.refunding': {
    icon: Undo2,
    ...defineMessages({
      word: { id: 'stands.order.refunding', defaultMessage: 'Refunding' },
      line: {
        id: 'stands.order.refunding.means',
        defaultMessage:
          'The console asked the payment provider for the refund. The provider hasn’t confirmed the refund yet.',
      },
    }),
  },
  'closed.refundFailed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.order.refundFailed', defaultMessage: 'Refund failed' },
      line: {
        id: 'stands.order.refundFailed.means',
        defaultMessage: 'The provider didn’t return the money. You’re still owed the money. Request the refund again.',
      },
    }),
  },
  'closed.refunded': {
    icon: BadgeCheck,
    ...defineMessages({
      word: { id: 'stands.order.refunded', defaultMessage: 'Refunded' },
      line: { id: 'stands.order.refunded.means', defaultMessage: 'The provider returned the money.' },
    }),
  },
};
