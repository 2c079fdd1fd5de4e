import { defineMessages } from '@formatjs/intl';
import {
  BadgeCheck,
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock,
  SearchCheck,
  Send,
  TimerOff,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../../../machines/aggregates/payment.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type PaymentState = Exclude<StateName<SnapshotFrom<typeof paymentMachine>['value']>, 'none'>;

export const paymentMessages: Record<PaymentState, StateWords> = {
  'open.handing': {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.payment.handing', defaultMessage: 'Being prepared' },
      line: {
        id: 'stands.payment.handing.means',
        defaultMessage: 'The provider prepares it. Nothing has been taken yet.',
      },
    }),
  },
  'open.payable': {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.payment.payable', defaultMessage: 'Waiting for payment' },
      line: {
        id: 'stands.payment.payable.means',
        defaultMessage: 'Pay by {closesAt}. Nothing has been taken yet.',
      },
    }),
  },
  'open.checking': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.payment.checking', defaultMessage: 'Being checked' },
      line: {
        id: 'stands.payment.checking.means',
        defaultMessage: 'The provider is asked whether it took the money. Do not pay again before it has answered.',
      },
    }),
  },
  'ending.closing': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.payment.closing', defaultMessage: 'Time is over, being checked' },
      line: {
        id: 'stands.payment.closing.means',
        defaultMessage: 'The provider is asked once more, and told not to take the money any more.',
      },
    }),
  },
  'ending.cancelling': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.payment.cancelling', defaultMessage: 'Being cancelled' },
      line: {
        id: 'stands.payment.cancelling.means',
        defaultMessage: 'The provider is told not to take the money. Until it answers, it may have taken it.',
      },
    }),
  },
  'untaken.failed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.payment.failed', defaultMessage: 'Payment failed' },
      line: {
        id: 'stands.payment.failed.means',
        defaultMessage: 'The provider did not take the money. Try again, or pay another way.',
      },
    }),
  },
  'untaken.cancelled': {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.payment.cancelled', defaultMessage: 'Payment cancelled' },
      line: { id: 'stands.payment.cancelled.means', defaultMessage: 'Nothing was taken.' },
    }),
  },
  'untaken.unpaid': {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.payment.unpaid', defaultMessage: 'Left unpaid' },
      line: {
        id: 'stands.payment.unpaid.means',
        defaultMessage: 'Nothing was taken. The order can be paid again as long as it is open.',
      },
    }),
  },
  'succeeded.sure': {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.payment.sure', defaultMessage: 'Paid' },
      line: { id: 'stands.payment.sure.means', defaultMessage: 'The provider has taken the money.' },
    }),
  },
  'succeeded.doubted': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.payment.doubted', defaultMessage: 'Paid, and to be looked at' },
      line: {
        id: 'stands.payment.doubted.means',
        defaultMessage:
          'The money was taken, but the provider has also told something that does not agree with it. Somebody looks into it.',
      },
    }),
  },
  mismatched: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.payment.mismatched', defaultMessage: 'Another amount was paid' },
      line: {
        id: 'stands.payment.mismatched.means',
        defaultMessage:
          'The provider took something else than was asked for. Somebody looks into it; the money is not lost.',
      },
    }),
  },
  refunding: {
    icon: Undo2,
    ...defineMessages({
      word: { id: 'stands.payment.refunding', defaultMessage: 'Refund under way' },
      line: {
        id: 'stands.payment.refunding.means',
        defaultMessage: 'The provider was asked to give the money back and has not confirmed it yet.',
      },
    }),
  },
  refunded: {
    icon: BadgeCheck,
    ...defineMessages({
      word: { id: 'stands.payment.refunded', defaultMessage: 'Refunded' },
      line: { id: 'stands.payment.refunded.means', defaultMessage: 'The provider has given the money back.' },
    }),
  },
  refundFailed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.payment.refundFailed', defaultMessage: 'Refund failed' },
      line: {
        id: 'stands.payment.refundFailed.means',
        defaultMessage: 'The provider did not give the money back. It can be asked again; the money is still owed.',
      },
    }),
  },
};
