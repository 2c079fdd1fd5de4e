import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { AccountNews } from '../../../../models/accountNews.ts';

interface MessageParts {
  subject: MessageDescriptor;
  lead: MessageDescriptor;
}

const words: Record<AccountNews, MessageParts> = {
  passwordChanged: defineMessages({
    subject: { id: 'mail.account.passwordChanged', defaultMessage: 'Your password was changed' },
    lead: {
      id: 'mail.account.passwordChanged.lead',
      defaultMessage:
        'All your other devices are now signed out of {brand}. To use those devices, sign in again with the new password.',
    },
  }),
  accountChanged: defineMessages({
    subject: { id: 'mail.account.accountChanged', defaultMessage: 'Your sign-in address was changed' },
    lead: {
      id: 'mail.account.accountChanged.lead',
      defaultMessage: 'You can no longer use this address with {brand}. We won’t send anything more to it.',
    },
  }),
  addressBound: defineMessages({
    subject: { id: 'mail.account.addressBound', defaultMessage: 'An address was added to your account' },
    lead: {
      id: 'mail.account.addressBound.lead',
      defaultMessage: 'You can now sign in to {brand} or reset your password with the new address.',
    },
  }),
  addressUnbound: defineMessages({
    subject: { id: 'mail.account.addressUnbound', defaultMessage: 'This address was removed from your account' },
    lead: {
      id: 'mail.account.addressUnbound.lead',
      defaultMessage: 'You can no longer sign in to {brand} with this address. We won’t send anything more to it.',
    },
  }),
  closed: defineMessages({
    subject: { id: 'mail.account.closed', defaultMessage: 'Your account was closed' },
    lead: {
      id: 'mail.account.closed.lead',
      defaultMessage: '{brand} is erasing your data. You can create a new account with this address.',
    },
  }),
};

const notYou: MessageDescriptor = defineMessages({
  text: {
    id: 'mail.account.notYou',
    defaultMessage: 'If this wasn’t you, tell the operator of {brand} right away.',
  },
}).text;

export const wordAccountNews = (intl: IntlShape<string>, news: AccountNews, brand: string) => ({
  subject: intl.formatMessage(words[news].subject),
  lead: intl.formatMessage(words[news].lead, { brand }),
  notes: [intl.formatMessage(notYou, { brand })],
});
