import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { MessageText } from '../../../../models/calls/message.calls.ts';
import { knownZone } from '../../../../models/zoneChange.ts';

type Said = 'near' | 'nearLead' | 'nearHolder' | 'due' | 'dueLead' | 'dueHolder';

const messages: Record<Said, MessageDescriptor> = defineMessages({
  near: { id: 'mail.verification.near', defaultMessage: 'Verify the face “{name}” at “{door}” before {moment}' },
  nearLead: {
    id: 'mail.verification.near.lead',
    defaultMessage:
      'Take a new photo of this user and choose it in {brand}. Otherwise {brand} removes the face from the lock, and it won’t open the door.',
  },
  nearHolder: {
    id: 'mail.verification.near.holder',
    defaultMessage:
      'Ask someone who manages this lock to take a new photo of you. Otherwise your face won’t open the door after that.',
  },
  due: { id: 'mail.verification.due', defaultMessage: 'The face “{name}” at “{door}” wasn’t verified in time' },
  dueLead: {
    id: 'mail.verification.due.lead',
    defaultMessage:
      '{brand} is removing this face from the lock. Until the lock confirms, the door may still open to it. To put it back, verify it with a new photo.',
  },
  dueHolder: {
    id: 'mail.verification.due.holder',
    defaultMessage:
      '{brand} is removing your face from the lock. To put it back, ask someone who manages this lock to take your photo.',
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
