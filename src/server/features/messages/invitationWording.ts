/** Invitations use the operator's language, because the recipient's is unknown. */
import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { MessageText } from '../../../../models/calls/message.calls.ts';
import { INVITATION_DAYS } from '../../../../models/limits.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { createIntlFor } from './intlFor.ts';

const messages: Record<'subject' | 'text', MessageDescriptor> = defineMessages({
  subject: { id: 'mail.invitation.subject', defaultMessage: 'Your invitation to {brand}' },
  text: {
    id: 'mail.invitation.text',
    defaultMessage:
      'You’re invited to {brand}. Create your account with this address within {days, plural, one {# day} other {# days}}: {link}',
  },
});

type Written = Extract<MessageText, { kind: 'written' }>;

export function createInvitationWording() {
  const intlFor = createIntlFor();
  return async (language: LanguageCode, brand: string, link: string): Promise<Written> => {
    const intl = await intlFor(language);
    return {
      kind: 'written',
      subject: intl.formatMessage(messages.subject, { brand }),
      text: intl.formatMessage(messages.text, { brand, link, days: INVITATION_DAYS }),
    };
  };
}
