import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ServiceNotice } from '../../../../models/notice.ts';
import type { useMessage } from '../../i18n/intl.tsx';
import { serviceMessages } from './serviceMessages.ts';

const messages: Record<ServiceNotice['kind'], MessageDescriptor> = defineMessages({
  paidLate: {
    id: 'notice.paidLate',
    defaultMessage: 'Your payment came late, and the order is carried out all the same',
  },
  paymentReturned: {
    id: 'notice.paymentReturned',
    defaultMessage:
      'Your payment goes back to you: {reason, select, cancelled {the order was cancelled} paidAlready {the order was paid already} wrongAmount {it was not the amount of the order} notGranted {what it was for can no longer be had} other {you have asked for it}}',
  },
  refundFailed: { id: 'notice.refundFailed', defaultMessage: 'A refund did not get through. The money is still owed' },
  vipEnding: {
    id: 'notice.vipEnding',
    defaultMessage:
      '{trial, select, true {Your trial of the advanced functions ends} other {Your advanced functions end}} in {daysLeft, plural, one {# day} other {# days}}',
  },
  vipEnded: {
    id: 'notice.vipEnded',
    defaultMessage:
      '{trial, select, true {Your trial of the advanced functions has ended} other {Your advanced functions have ended}}. Every door works as before',
  },
  vipRequested: {
    id: 'notice.vipRequested',
    defaultMessage: '{from} administers locks of yours and asks you to open the advanced functions',
  },
  balanceLow: { id: 'notice.balanceLow', defaultMessage: '{service}: {left, number} left' },
  balanceExhausted: { id: 'notice.balanceExhausted', defaultMessage: '{service}: nothing left' },
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
