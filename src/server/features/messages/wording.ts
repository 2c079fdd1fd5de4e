import { defineMessages, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import type { MessageText } from '../../../../models/calls/message.calls.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../../models/speech.ts';
import { CODE_LIFETIME_MS, CodePurpose } from '../../../../models/verificationCode.ts';
import { wordAccountNews } from './accountWording.ts';
import { createIntlFor } from './intlFor.ts';
import { wordNotice } from './noticeWording.ts';
import { wordVerification } from './verificationWording.ts';

const messages = defineMessages({
  codeSubject: { id: 'mail.code.subject', defaultMessage: '{code} is your code for {brand}' },
  codeHeading: { id: 'mail.code.heading', defaultMessage: 'Your verification code' },
  counts: {
    id: 'mail.code.counts',
    defaultMessage:
      'This code expires in {minutes, plural, one {# minute} other {# minutes}}. Don’t share the code, even if asked.',
  },
  notAsked: {
    id: 'mail.code.notAsked',
    defaultMessage: 'If you didn’t request this code, ignore this message. Nothing changes unless the code is entered.',
  },
  codeText: {
    id: 'mail.code.text',
    defaultMessage:
      '{brand}: {code} is your code. It expires in {minutes, plural, one {# minute} other {# minutes}}. Never share it.',
  },
  codeVoice: {
    id: 'mail.code.voice',
    defaultMessage: 'Your code for {brand} is: {spelled}. Again: {spelled}. Never share it.',
  },
  offeredSubject: {
    id: 'mail.offered.subject',
    defaultMessage: '{from} wants to transfer {total, plural, one {an item} other {# items}} to you',
  },
  offeredLead: {
    id: 'mail.offered.lead',
    defaultMessage:
      'Sign in to {brand} to see the transfer, then accept or decline it. Nothing changes until you accept.',
  },
  automatic: { id: 'mail.automatic', defaultMessage: '{brand} sent this message automatically. Please don’t reply.' },
});

const leads: Record<CodePurpose, MessageDescriptor> = defineMessages({
  [CodePurpose.REGISTER]: {
    id: 'mail.code.register',
    defaultMessage: 'Enter this code to create your {brand} account.',
  },
  [CodePurpose.RESET_PASSWORD]: {
    id: 'mail.code.resetPassword',
    defaultMessage: 'Enter this code to set a new password for {brand}.',
  },
  [CodePurpose.NEW_DEVICE]: {
    id: 'mail.code.newDevice',
    defaultMessage:
      'Someone is trying to sign in to {brand} with your password on a new device. If that’s you, enter this code on that device. Otherwise, change your password.',
  },
  [CodePurpose.BIND_MOBILE]: {
    id: 'mail.code.bindMobile',
    defaultMessage: 'Enter this code so you can also sign in to {brand} with this phone number.',
  },
  [CodePurpose.BIND_EMAIL]: {
    id: 'mail.code.bindEmail',
    defaultMessage: 'Enter this code so you can also sign in to {brand} with this address.',
  },
  [CodePurpose.TRANSFER_LOCK]: {
    id: 'mail.code.transfer',
    defaultMessage: 'Enter this code to continue your transfer. Nothing changes until the recipient accepts.',
  },
  [CodePurpose.UNREGISTER]: {
    id: 'mail.code.unregister',
    defaultMessage: 'Enter this code to close your {brand} account for good.',
  },
  [CodePurpose.MODIFY_ACCOUNT]: {
    id: 'mail.code.modifyAccount',
    defaultMessage: 'Enter this code to change the address you sign in to {brand} with.',
  },
});

export interface Wording {
  language: LanguageCode;
  subject: string;
  heading: string;
  lead: string;
  code: string | null;
  notes: readonly string[];
  footer: string;
  text: string;
  voice: string;
}

/** Parses names such as "pt_PT" and "de-AT", with English as the default. */
export function spokenLanguage(named: string): LanguageCode {
  const [language, country = ''] = named.split(/[-_]/);
  return (
    LANGUAGE_CODES.find(code => code === `${language}_${country}`) ??
    LANGUAGE_CODES.find(code => code.split('_')[0] === language) ??
    'en'
  );
}

const formatterFor =
  (intl: IntlShape<string>, brand: string) =>
  (message: MessageDescriptor, values: Record<string, string | number> = {}): string =>
    intl.formatMessage(message, { brand, ...values });

function wordNews(
  intl: IntlShape<string>,
  text: Exclude<MessageText, { kind: 'code' | 'written' }>,
  brand: string,
): Pick<Wording, 'subject' | 'lead'> & { notes?: readonly string[] } {
  const say = formatterFor(intl, brand);
  switch (text.kind) {
    case 'service':
      return wordNotice(intl, text.notice, brand);
    case 'account':
      return wordAccountNews(intl, text.news, brand);
    case 'verification':
      return wordVerification(intl, text, brand);
    case 'transferOffered':
      return {
        subject: say(messages.offeredSubject, { from: text.from, total: text.total }),
        lead: say(messages.offeredLead),
      };
  }
}

export type Word = (text: MessageText, language: LanguageCode, brand: string) => Promise<Wording>;

export function createWording(): Word {
  const intlFor = createIntlFor();
  return async (text, language, brand) => {
    const intl = await intlFor(language);
    const say = formatterFor(intl, brand);
    const footer = say(messages.automatic);
    if (text.kind === 'written') {
      const { subject, text: lead } = text;
      return { language, subject, heading: subject, lead, code: null, notes: [], footer, text: lead, voice: lead };
    }
    if (text.kind !== 'code') {
      const { subject, lead, notes = [] } = wordNews(intl, text, brand);
      const spoken = [`${subject}.`, lead, ...notes].join(' ');
      return { language, subject, heading: subject, lead, code: null, notes, footer, text: spoken, voice: spoken };
    }
    const { code, purpose } = text;
    const minutes = CODE_LIFETIME_MS / 60_000;
    return {
      language,
      subject: say(messages.codeSubject, { code }),
      heading: say(messages.codeHeading),
      lead: say(leads[purpose]),
      code,
      notes: [
        say(messages.counts, { minutes }),
        ...(purpose === CodePurpose.NEW_DEVICE ? [] : [say(messages.notAsked)]),
      ],
      footer,
      text: say(messages.codeText, { code, minutes }),
      voice: say(messages.codeVoice, { spelled: [...code].join(', ') }),
    };
  };
}
