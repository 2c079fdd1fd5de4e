import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { ServiceNotice } from '../../../../models/notice.ts';
import { CreditService, type ReturnReason } from '../../../../models/order.ts';

interface MessageParts {
  subject: MessageDescriptor;
  lead: MessageDescriptor;
}

const plain: Record<Exclude<ServiceNotice['kind'], 'paymentReturned'>, MessageParts> = {
  paidLate: defineMessages({
    subject: { id: 'mail.paidLate', defaultMessage: 'Your late payment counts' },
    lead: {
      id: 'mail.paidLate.lead',
      defaultMessage: 'It came after its time, and the order is carried out all the same.',
    },
  }),
  refundFailed: defineMessages({
    subject: { id: 'mail.refundFailed', defaultMessage: 'A refund did not get through' },
    lead: {
      id: 'mail.refundFailed.lead',
      defaultMessage:
        'The payment provider did not take it. The money is still owed to you: look at the order in {brand} and ask again.',
    },
  }),
  vipEnding: defineMessages({
    subject: {
      id: 'mail.vipEnding',
      defaultMessage:
        '{trial, select, true {Your trial of the advanced functions ends} other {Your advanced functions end}} in {daysLeft, plural, one {# day} other {# days}}',
    },
    lead: {
      id: 'mail.vipEnding.lead',
      defaultMessage:
        'They end on {until}. Without them there are no lock groups, no unlocking of many locks at once, no exports and no templates. Every door works as before.',
    },
  }),
  vipEnded: defineMessages({
    subject: {
      id: 'mail.vipEnded',
      defaultMessage:
        '{trial, select, true {Your trial of the advanced functions has ended} other {Your advanced functions have ended}}',
    },
    lead: {
      id: 'mail.vipEnded.lead',
      defaultMessage:
        'They rest until you buy them in {brand}. What you have stays as it is, and every door works as before.',
    },
  }),
  vipRequested: defineMessages({
    subject: { id: 'mail.vipRequested', defaultMessage: '{from} asks you for the advanced functions' },
    lead: {
      id: 'mail.vipRequested.lead',
      defaultMessage:
        '{from} administers locks of yours and would use the advanced functions for them: lock groups, unlocking many locks at once, exports, and templates. Only you can open them, in {brand}: try them for ten days, or buy them by the year.',
    },
  }),
  balanceLow: defineMessages({
    subject: {
      id: 'mail.balanceLow',
      defaultMessage:
        '{service, select, sms {Text messages} email {E-mails} face {Face recognitions} other {Fingerprints}}: {left, number} left',
    },
    lead: { id: 'mail.balanceLow.lead', defaultMessage: 'Buy more in {brand}, so that nothing has to wait.' },
  }),
  balanceExhausted: defineMessages({
    subject: {
      id: 'mail.balanceExhausted',
      defaultMessage:
        '{service, select, sms {Text messages} email {E-mails} face {Face recognitions} other {Fingerprints}}: nothing left',
    },
    lead: {
      id: 'mail.balanceExhausted.lead',
      defaultMessage: 'The service rests until you buy more in {brand}. Nobody is locked out of a door.',
    },
  }),
};

const { returned }: { returned: MessageDescriptor } = defineMessages({
  returned: { id: 'mail.paymentReturned', defaultMessage: 'Your payment goes back to you' },
});
const whyReturned: Record<ReturnReason, MessageDescriptor> = defineMessages({
  cancelled: {
    id: 'mail.paymentReturned.cancelled',
    defaultMessage: 'It came when the order was cancelled. The provider has been asked to give it back.',
  },
  paidAlready: {
    id: 'mail.paymentReturned.paidAlready',
    defaultMessage: 'The order was paid already. The provider has been asked to give this payment back.',
  },
  wrongAmount: {
    id: 'mail.paymentReturned.wrongAmount',
    defaultMessage: 'It was not the amount of the order. The provider has been asked to give it back.',
  },
  notGranted: {
    id: 'mail.paymentReturned.notGranted',
    defaultMessage: 'What it was for can no longer be had. The provider has been asked to give it back.',
  },
  asked: {
    id: 'mail.paymentReturned.asked',
    defaultMessage: 'You have asked for it. The provider has been asked to give it back.',
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
