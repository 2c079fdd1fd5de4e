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
      word: { id: 'stands.payment.handing', defaultMessage: 'Preparing payment' },
      line: {
        id: 'stands.payment.handing.means',
        defaultMessage: 'The provider is preparing the payment. You haven’t been charged yet.',
      },
    }),
  },
  'open.payable': {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.payment.payable', defaultMessage: 'Waiting for payment' },
      line: {
        id: 'stands.payment.payable.means',
        defaultMessage: 'Pay by {closesAt}. You haven’t been charged yet.',
      },
    }),
  },
  'open.checking': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.payment.checking', defaultMessage: 'Checking payment' },
      line: {
        id: 'stands.payment.checking.means',
        defaultMessage:
          'The console is asking the provider whether you paid. Don’t pay again until the provider answers.',
      },
    }),
  },
  'ending.closing': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.payment.closing', defaultMessage: 'Expired, checking payment' },
      line: {
        id: 'stands.payment.closing.means',
        defaultMessage:
          'The time to pay is over. The console is checking whether you paid. If you didn’t, the console cancels the payment.',
      },
    }),
  },
  'ending.cancelling': {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.payment.cancelling', defaultMessage: 'Canceling' },
      line: {
        id: 'stands.payment.cancelling.means',
        defaultMessage:
          'The console is telling the provider not to charge you. Until the provider answers, you may still be charged.',
      },
    }),
  },
  'untaken.failed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.payment.failed', defaultMessage: 'Payment failed' },
      line: {
        id: 'stands.payment.failed.means',
        defaultMessage: 'You weren’t charged. Try again, or choose another payment method.',
      },
    }),
  },
  'untaken.cancelled': {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.payment.cancelled', defaultMessage: 'Payment canceled' },
      line: { id: 'stands.payment.cancelled.means', defaultMessage: 'You weren’t charged.' },
    }),
  },
  'untaken.unpaid': {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.payment.unpaid', defaultMessage: 'Not paid' },
      line: {
        id: 'stands.payment.unpaid.means',
        defaultMessage: 'You weren’t charged. You can still pay while the order is open.',
      },
    }),
  },
  'succeeded.sure': {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.payment.sure', defaultMessage: 'Paid' },
      line: { id: 'stands.payment.sure.means', defaultMessage: 'The provider received your payment.' },
    }),
  },
  'succeeded.doubted': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.payment.doubted', defaultMessage: 'Paid, needs review' },
      line: {
        id: 'stands.payment.doubted.means',
        defaultMessage:
          'You were charged, but the provider’s reports about this payment don’t match. Ask the operator to check the payment.',
      },
    }),
  },
  mismatched: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.payment.mismatched', defaultMessage: 'Paid, wrong amount' },
      line: {
        id: 'stands.payment.mismatched.means',
        defaultMessage:
          'The amount you paid doesn’t match this order. Your money isn’t lost. Ask the operator to check the payment.',
      },
    }),
  },
  refunding: {
    icon: Undo2,
    ...defineMessages({
      word: { id: 'stands.payment.refunding', defaultMessage: 'Refunding' },
      line: {
        id: 'stands.payment.refunding.means',
        defaultMessage:
          'The console asked the payment provider for the refund. The provider hasn’t confirmed the refund yet.',
      },
    }),
  },
  refunded: {
    icon: BadgeCheck,
    ...defineMessages({
      word: { id: 'stands.payment.refunded', defaultMessage: 'Refunded' },
      line: { id: 'stands.payment.refunded.means', defaultMessage: 'The provider returned the money.' },
    }),
  },
  refundFailed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.payment.refundFailed', defaultMessage: 'Refund failed' },
      line: {
        id: 'stands.payment.refundFailed.means',
        defaultMessage: 'The provider didn’t return the money. You’re still owed the money. Request the refund again.',
      },
    }),
  },
};
