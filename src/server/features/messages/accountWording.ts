import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { AccountNews } from '../../../../models/accountNews.ts';

interface MessageParts {
  subject: MessageDescriptor;
  lead: MessageDescriptor;
}

const words: Record<AccountNews, MessageParts> = {
  passwordChanged: defineMessages({
    subject: { id: 'mail.account.passwordChanged', defaultMessage: 'The password of your account was changed' },
    lead: {
      id: 'mail.account.passwordChanged.lead',
      defaultMessage: 'Every other device was signed out of {brand}. Sign in there with the new password.',
    },
  }),
  accountChanged: defineMessages({
    subject: { id: 'mail.account.accountChanged', defaultMessage: 'Your account is signed in to with another address' },
    lead: {
      id: 'mail.account.accountChanged.lead',
      defaultMessage: 'This address no longer belongs to an account with {brand}, and nothing more is sent to it.',
    },
  }),
  addressBound: defineMessages({
    subject: { id: 'mail.account.addressBound', defaultMessage: 'Another address was bound to your account' },
    lead: {
      id: 'mail.account.addressBound.lead',
      defaultMessage: 'From now on it can be used to sign in to {brand} and to reset the password.',
    },
  }),
  addressUnbound: defineMessages({
    subject: { id: 'mail.account.addressUnbound', defaultMessage: 'This address was unbound from your account' },
    lead: {
      id: 'mail.account.addressUnbound.lead',
      defaultMessage: 'It can no longer be used to sign in to {brand}, and nothing more is sent to it.',
    },
  }),
  closed: defineMessages({
    subject: { id: 'mail.account.closed', defaultMessage: 'Your account was closed' },
    lead: {
      id: 'mail.account.closed.lead',
      defaultMessage: 'What {brand} kept of you is being erased. You can make a new account with this address.',
    },
  }),
};

const notYou: MessageDescriptor = defineMessages({
  text: {
    id: 'mail.account.notYou',
    defaultMessage: 'If it was not you, tell whoever runs {brand} at once.',
  },
}).text;

export const wordAccountNews = (intl: IntlShape<string>, news: AccountNews, brand: string) => ({
  subject: intl.formatMessage(words[news].subject),
  lead: intl.formatMessage(words[news].lead, { brand }),
  notes: [intl.formatMessage(notYou, { brand })],
});
