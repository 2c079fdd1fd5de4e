import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { ServiceNotice } from '../../../../models/notice.ts';
import { CreditService, type ReturnReason } from '../../../../models/order.ts';

interface MessageParts {
  subject: MessageDescriptor;
  lead: MessageDescriptor;
}

const plain: Record<Exclude<ServiceNotice['kind'], 'paymentReturned'>, MessageParts> = {
  paidLate: defineMessages({
    subject: { id: 'mail.paidLate', defaultMessage: 'Your late payment was accepted' },
    lead: {
      id: 'mail.paidLate.lead',
      defaultMessage: 'Your payment arrived after the deadline. Your order goes ahead anyway.',
    },
  }),
  refundFailed: defineMessages({
    subject: { id: 'mail.refundFailed', defaultMessage: 'Your refund didn’t go through' },
    lead: {
      id: 'mail.refundFailed.lead',
      defaultMessage:
        'The payment provider didn’t accept the refund. You’re still owed the money. Open the order in {brand} and request the refund again.',
    },
  }),
  vipEnding: defineMessages({
    subject: {
      id: 'mail.vipEnding',
      defaultMessage:
        '{trial, select, true {Your trial of the advanced functions expires} other {Your advanced functions expire}} in {daysLeft, plural, one {# day} other {# days}}',
    },
    lead: {
      id: 'mail.vipEnding.lead',
      defaultMessage:
        'The advanced functions expire on {until}. After that, you can’t use lock groups, batch unlock, exports or templates. Your doors keep working.',
    },
  }),
  vipEnded: defineMessages({
    subject: {
      id: 'mail.vipEnded',
      defaultMessage:
        '{trial, select, true {Your trial of the advanced functions has expired} other {Your advanced functions have expired}}',
    },
    lead: {
      id: 'mail.vipEnded.lead',
      defaultMessage:
        'The advanced functions are paused until you buy them in {brand}. You keep what you set up, and your doors keep working.',
    },
  }),
  vipRequested: defineMessages({
    subject: { id: 'mail.vipRequested', defaultMessage: '{from} asks you to enable advanced functions' },
    lead: {
      id: 'mail.vipRequested.lead',
      defaultMessage:
        '{from} administers some of your locks and wants to use advanced functions with these locks. The functions are lock groups, batch unlock, exports and templates. Only you can enable these functions in {brand}. Try them for ten days, or buy them by the year.',
    },
  }),
  balanceLow: defineMessages({
    subject: {
      id: 'mail.balanceLow',
      defaultMessage:
        '{left, plural, one {# credit} other {# credits}} left for {service, select, sms {text messages} email {e-mails} face {face recognition} other {fingerprints}}',
    },
    lead: {
      id: 'mail.balanceLow.lead',
      defaultMessage: 'Buy more credits in {brand} so that this service doesn’t pause.',
    },
  }),
  balanceExhausted: defineMessages({
    subject: {
      id: 'mail.balanceExhausted',
      defaultMessage:
        'No credits left for {service, select, sms {text messages} email {e-mails} face {face recognition} other {fingerprints}}',
    },
    lead: {
      id: 'mail.balanceExhausted.lead',
      defaultMessage: 'This service is paused until you buy more credits in {brand}. Your doors keep working.',
    },
  }),
};

const { returned }: { returned: MessageDescriptor } = defineMessages({
  returned: { id: 'mail.paymentReturned', defaultMessage: 'We’re refunding your payment' },
});
const whyReturned: Record<ReturnReason, MessageDescriptor> = defineMessages({
  cancelled: {
    id: 'mail.paymentReturned.cancelled',
    defaultMessage: 'The order was canceled. We’ve asked the payment provider to return the money.',
  },
  paidAlready: {
    id: 'mail.paymentReturned.paidAlready',
    defaultMessage: 'The order was already paid. We’ve asked the payment provider to return this payment.',
  },
  wrongAmount: {
    id: 'mail.paymentReturned.wrongAmount',
    defaultMessage: 'The amount didn’t match the order. We’ve asked the payment provider to return the money.',
  },
  notGranted: {
    id: 'mail.paymentReturned.notGranted',
    defaultMessage: 'This purchase is no longer available. We’ve asked the payment provider to return the money.',
  },
  asked: {
    id: 'mail.paymentReturned.asked',
    defaultMessage: 'You requested this refund. We’ve asked the payment provider to return the money.',
  },
});

const SERVICE_WORDS: Record<CreditService, string> = {
  [CreditService.SMS]: 'sms',
  [CreditService.EMAIL]: 'email',
  [CreditService.FACE]: 'face',
  [CreditService.FINGERPRINT]: 'fingerprint',
};

export function wordNotice(intl: IntlShape<string>, notice: ServiceNotice, brand: string) {
  const words: MessageParts =
    notice.kind === 'paymentReturned' ? { subject: returned, lead: whyReturned[notice.reason] } : plain[notice.kind];
  const values = {
    brand,
    ...('until' in notice && {
      until: intl.formatDate(notice.until, { dateStyle: 'long', timeZone: 'UTC' }),
      trial: String(notice.trial),
    }),
    ...('daysLeft' in notice && { daysLeft: notice.daysLeft }),
    ...('from' in notice && { from: notice.from }),
    ...('left' in notice && { left: notice.left }),
    ...('service' in notice && { service: SERVICE_WORDS[notice.service] }),
  };
  return { subject: intl.formatMessage(words.subject, values), lead: intl.formatMessage(words.lead, values) };
}
