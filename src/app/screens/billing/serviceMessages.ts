import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CreditService } from '../../../../models/order.ts';

export const serviceMessages: Record<CreditService, MessageDescriptor> = defineMessages({
  [CreditService.SMS]: { id: 'service.sms', defaultMessage: 'Text messages' },
  [CreditService.EMAIL]: { id: 'service.email', defaultMessage: 'E-mails' },
  [CreditService.FACE]: { id: 'service.face', defaultMessage: 'Face recognition' },
  [CreditService.FINGERPRINT]: { id: 'service.fingerprint', defaultMessage: 'Fingerprints' },
});
