import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { UnitService } from '../../../../models/order.ts';

/** What is counted in units, by its name. */
export const serviceWords: Record<UnitService, MessageDescriptor> = defineMessages({
  [UnitService.SMS]: { id: 'service.sms', defaultMessage: 'Text messages' },
  [UnitService.EMAIL]: { id: 'service.email', defaultMessage: 'E-mails' },
  [UnitService.FACE]: { id: 'service.face', defaultMessage: 'Face recognitions' },
  [UnitService.FINGERPRINT]: { id: 'service.fingerprint', defaultMessage: 'Fingerprints' },
});
