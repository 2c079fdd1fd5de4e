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
      'It counts for {minutes, plural, one {# minute} other {# minutes}}. Give it to nobody, whoever asks.',
  },
  notAsked: {
    id: 'mail.code.notAsked',
    defaultMessage: 'If you have not asked for it, you need do nothing: without the code nothing happens.',
  },
  codeText: {
    id: 'mail.code.text',
    defaultMessage:
      '{brand}: {code} is your code. It counts for {minutes, plural, one {# minute} other {# minutes}}. Give it to nobody.',
  },
  codeVoice: {
    id: 'mail.code.voice',
    defaultMessage: 'Your code for {brand} is: {spelled}. Once more: {spelled}. Give it to nobody.',
  },
  offeredSubject: {
    id: 'mail.offered.subject',
    defaultMessage: '{from} wants to hand {total, plural, one {something} other {# things}} over to you',
  },
  offeredLead: {
    id: 'mail.offered.lead',
    defaultMessage:
      'Sign in to {brand}, look at what it is, and accept or decline it. Until then nothing changes hands.',
  },
  automatic: { id: 'mail.automatic', defaultMessage: 'Sent automatically by {brand}. Nobody reads answers to it.' },
});

const leads: Record<CodePurpose, MessageDescriptor> = defineMessages({
  [CodePurpose.REGISTER]: { id: 'mail.code.register', defaultMessage: 'Enter it to make your account with {brand}.' },
  [CodePurpose.RESET_PASSWORD]: {
    id: 'mail.code.resetPassword',
    defaultMessage: 'Enter it to set a new password for {brand}.',
  },
  [CodePurpose.NEW_DEVICE]: {
    id: 'mail.code.newDevice',
    defaultMessage:
      'Somebody wants to sign in to {brand} with your password, on a device that is new to us. If it is you, enter the code there. If it is not, change your password.',
  },
  [CodePurpose.BIND_MOBILE]: {
    id: 'mail.code.bindMobile',
    defaultMessage: 'Enter it to sign in to {brand} with this phone number as well.',
  },
  [CodePurpose.BIND_EMAIL]: {
    id: 'mail.code.bindEmail',
    defaultMessage: 'Enter it to sign in to {brand} with this address as well.',
  },
  [CodePurpose.TRANSFER_LOCK]: {
    id: 'mail.code.transfer',
    defaultMessage: 'Enter it to hand over what you have chosen. From then on it is somebody else’s.',
  },
  [CodePurpose.UNREGISTER]: {
    id: 'mail.code.unregister',
    defaultMessage: 'Enter it to delete your account with {brand} for good.',
  },
  [CodePurpose.MODIFY_ACCOUNT]: {
    id: 'mail.code.modifyAccount',
    defaultMessage: 'Enter it to change what you sign in to {brand} with.',
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
      notes: [say(messages.counts, { minutes }), say(messages.notAsked)],
      footer,
      text: say(messages.codeText, { code, minutes }),
      voice: say(messages.codeVoice, { spelled: [...code].join(', ') }),
    };
  };
}
