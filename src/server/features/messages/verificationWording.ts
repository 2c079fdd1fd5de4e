import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { MessageText } from '../../../../models/calls/message.calls.ts';
import { knownZone } from '../../../../models/zoneChange.ts';

type Said = 'near' | 'nearLead' | 'nearHolder' | 'due' | 'dueLead' | 'dueHolder';

const messages: Record<Said, MessageDescriptor> = defineMessages({
  near: {
    id: 'mail.verification.near',
    defaultMessage: 'The face “{name}” at “{door}” must be verified before {moment}',
  },
  nearLead: {
    id: 'mail.verification.near.lead',
    defaultMessage:
      'Take a new photo of this user and upload it in {brand}. Otherwise {brand} removes the face from the lock, and the face won’t open the door.',
  },
  nearHolder: {
    id: 'mail.verification.near.holder',
    defaultMessage:
      'Ask someone who manages this lock to take a new photo of you before the deadline. Otherwise your face is removed from the lock and no longer opens the door.',
  },
  due: { id: 'mail.verification.due', defaultMessage: 'The face “{name}” at “{door}” wasn’t verified in time' },
  dueLead: {
    id: 'mail.verification.due.lead',
    defaultMessage:
      '{brand} is removing this face from the lock. Until the lock confirms, the face may still open the door. To restore access, verify the face with a new photo.',
  },
  dueHolder: {
    id: 'mail.verification.due.holder',
    defaultMessage:
      '{brand} is removing your face from the lock. To restore access, ask someone who manages this lock to take a new photo.',
  },
});

type Verification = Extract<MessageText, { kind: 'verification' }>;

export function wordVerification(intl: IntlShape<string>, text: Verification, brand: string) {
  const { name, door, dueAt, timeZone, asHolder } = text;
  if (dueAt === null)
    return {
      subject: intl.formatMessage(messages.due, { name, door }),
      lead: intl.formatMessage(asHolder ? messages.dueHolder : messages.dueLead, { brand }),
    };
  const moment = intl.formatDate(dueAt, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: knownZone(timeZone),
  });
  return {
    subject: intl.formatMessage(messages.near, { name, door, moment }),
    lead: intl.formatMessage(asHolder ? messages.nearHolder : messages.nearLead, { brand }),
  };
}
