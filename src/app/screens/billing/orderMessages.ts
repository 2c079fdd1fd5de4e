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
      line: { id: 'stands.order.created.means', defaultMessage: 'To be paid by {payBy}. Nothing has been taken yet.' },
    }),
  },
  'payable.overdue': {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.order.overdue', defaultMessage: 'Not paid in time' },
      line: {
        id: 'stands.order.overdue.means',
        defaultMessage:
          'It was to be paid by {payBy}. Money that still arrives is honoured. To buy it now, order anew.',
      },
    }),
  },
  'closed.cancelled': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.order.cancelled', defaultMessage: 'Cancelled' },
      line: {
        id: 'stands.order.cancelled.means',
        defaultMessage: 'Nothing is to be paid. Money that still arrives goes back.',
      },
    }),
  },
  'closed.paid.granting': {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.order.granting', defaultMessage: 'Paid' },
      line: {
        id: 'stands.order.granting.means',
        defaultMessage: 'The money has arrived. What was bought is being added.',
      },
    }),
  },
  'closed.paid.granted': {
    icon: PackageCheck,
    ...defineMessages({
      word: { id: 'stands.order.granted', defaultMessage: 'Paid and added' },
      line: { id: 'stands.order.granted.means', defaultMessage: 'What was bought can be used.' },
    }),
  },
  'closed.paid.withdrawing': {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.order.withdrawing', defaultMessage: 'Refund asked for' },
      line: {
        id: 'stands.order.withdrawing.means',
        defaultMessage: 'It is being seen whether what was bought is unused. No money has gone back yet.',
      },
    }),
  },
  'closed.refunding': {
    icon: Undo2,
    ...defineMessages({
      word: { id: 'stands.order.refunding', defaultMessage: 'Refund under way' },
      line: {
        id: 'stands.order.refunding.means',
        defaultMessage: 'The provider was asked to give the money back and has not confirmed it yet.',
      },
    }),
  },
  'closed.refundFailed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.order.refundFailed', defaultMessage: 'Refund failed' },
      line: {
        id: 'stands.order.refundFailed.means',
        defaultMessage: 'The provider did not give the money back. It is still owed: ask for support.',
      },
    }),
  },
  'closed.refunded': {
    icon: BadgeCheck,
    ...defineMessages({
      word: { id: 'stands.order.refunded', defaultMessage: 'Refunded' },
      line: { id: 'stands.order.refunded.means', defaultMessage: 'The provider has given the money back.' },
    }),
  },
};
