import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ServiceNotice } from '../../../../models/notice.ts';
import type { useMessage } from '../../i18n/intl.tsx';
import { serviceMessages } from './serviceMessages.ts';

const messages: Record<ServiceNotice['kind'], MessageDescriptor> = defineMessages({
  paidLate: {
    id: 'notice.paidLate',
    defaultMessage: 'Your payment arrived late. Your order goes ahead anyway.',
  },
  paymentReturned: {
    id: 'notice.paymentReturned',
    defaultMessage:
      'We’re refunding your payment: {reason, select, cancelled {the order was canceled} paidAlready {the order was already paid} wrongAmount {the amount doesn’t match the order} notGranted {the purchase is no longer available} other {you requested a refund}}',
  },
  refundFailed: {
    id: 'notice.refundFailed',
    defaultMessage: 'Your refund didn’t go through. You’re still owed the money. Request the refund again.',
  },
  vipEnding: {
    id: 'notice.vipEnding',
    defaultMessage:
      '{trial, select, true {Your trial of the advanced functions expires} other {Your advanced functions expire}} in {daysLeft, plural, one {# day} other {# days}}',
  },
  vipEnded: {
    id: 'notice.vipEnded',
    defaultMessage:
      '{trial, select, true {Your trial of the advanced functions has expired} other {Your advanced functions have expired}}. Your doors keep working.',
  },
  vipRequested: {
    id: 'notice.vipRequested',
    defaultMessage: '{from} administers some of your locks and asks you to enable advanced functions',
  },
  balanceLow: {
    id: 'notice.balanceLow',
    defaultMessage: '{service}: {left, plural, one {# credit} other {# credits}} left',
  },
  balanceExhausted: { id: 'notice.balanceExhausted', defaultMessage: '{service}: no credits left' },
});

export function noticeText(format: ReturnType<typeof useMessage>, notice: ServiceNotice): string {
  return format(messages[notice.kind], {
    ...('reason' in notice && { reason: notice.reason }),
    ...('trial' in notice && { trial: String(notice.trial) }),
    ...('daysLeft' in notice && { daysLeft: notice.daysLeft }),
    ...('from' in notice && { from: notice.from }),
    ...('left' in notice && { left: notice.left }),
    ...('service' in notice && { service: format(serviceMessages[notice.service]) }),
  });
}
