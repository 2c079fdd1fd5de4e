/** The privacy policy and the terms; `{company}` is the operator. */
import { defineMessage, defineMessages, type MessageDescriptor } from '@formatjs/intl';

export interface LegalSection {
  /** Anchor of the section on the page. */
  name: string;
  heading: MessageDescriptor;
  paragraphs: readonly MessageDescriptor[];
}

/** Date of the text’s last change, in any language. */
export const VERSION_AT = Date.UTC(2026, 10, 22);

export const messages = defineMessages({
  contents: { id: 'legal.contents', defaultMessage: 'Contents' },
  version: { id: 'legal.version', defaultMessage: 'Version of {date}' },
});

export const privacy: readonly LegalSection[] = [
  {
    name: 'operator',
    heading: defineMessage({ id: 'privacy.operator.heading', defaultMessage: 'Who answers for it' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.operator',
        defaultMessage:
          'This console is run by {company}, which decides what happens with what is kept here, and answers for it. It runs on computers that {company} has chosen: nothing of it goes to the makers of the software.',
      }),
    ],
  },
  {
    name: 'kept',
    heading: defineMessage({ id: 'privacy.kept.heading', defaultMessage: 'What is kept' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.what',
        defaultMessage:
          'Of you it keeps: the e-mail address or phone number that you sign in with, a name for you, your password as a hash that nobody can read back, and the language that you use. Of the locks that you manage or open: who may open them and when, and the records that the locks report.',
      }),
      defineMessage({
        id: 'privacy.faces',
        defaultMessage:
          'If you give a photo of your face, or a fingerprint, for a lock, it is used to open that lock and for nothing else. It is not shown to other people, and it is erased with the permission that it was given for.',
      }),
    ],
  },
  {
    name: 'period',
    heading: defineMessage({ id: 'privacy.period.heading', defaultMessage: 'How long' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.period',
        defaultMessage:
          'What is yours is kept for as long as you have an account, and the sign-ins that failed for {days, plural, one {# day} other {# days}}. How long the records of a door are kept is for the owner of its lock to say. When you leave, your addresses, password, pictures and messages are erased; what was done at doors stays with their owners, under a number.',
      }),
    ],
  },
  {
    name: 'seen',
    heading: defineMessage({ id: 'privacy.seen.heading', defaultMessage: 'Who sees it' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.seen',
        defaultMessage:
          'Whoever owns or administers a lock sees who may open it, and who has. Whoever gave you a right to a door knows you by the address that it was given to; others with whom you share a lock see the name that you go by. Whoever looks after the computers of {company} can reach all of it, and {company} answers for them.',
      }),
    ],
  },
  {
    name: 'guarded',
    heading: defineMessage({ id: 'privacy.guarded.heading', defaultMessage: 'How it is guarded' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.sealed',
        defaultMessage:
          'Addresses, passcodes, photos and the like are sealed with a key that is kept apart from them. What is done is written down, with when, by whom and from which network address, so that an owner can see who has opened or changed what.',
      }),
    ],
  },
  {
    name: 'given',
    heading: defineMessage({ id: 'privacy.given.heading', defaultMessage: 'Who it is given to' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.sent',
        defaultMessage:
          'To send you codes and news, your address is given to the mail or telephone service that whoever runs this console has chosen, and nothing else but the message. Nothing is sold, there is no advertising, and nobody follows you across other pages. The cookies of this console keep you signed in and know your browser again; they do nothing else.',
      }),
      defineMessage({
        id: 'privacy.paid',
        defaultMessage:
          'What you buy is paid at the payment service that you choose. It is told the number and the price of the order, and tells this console what has become of the payment.',
      }),
    ],
  },
  {
    name: 'rights',
    heading: defineMessage({ id: 'privacy.rights.heading', defaultMessage: 'What you may ask for' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.own',
        defaultMessage:
          'Your profile, your addresses and your sign-ins stand on the page of your account, where you can also put them right, or leave. Records of doors that you manage can be exported as a file.',
      }),
      defineMessage({
        id: 'privacy.rights',
        defaultMessage:
          'You may ask whoever runs this console what is kept of you, have it put right, have a copy of it, and have it erased. If you think that it is handled wrongly, you may complain to the authority for data protection where you live.',
      }),
    ],
  },
  {
    name: 'contact',
    heading: defineMessage({ id: 'privacy.contact.heading', defaultMessage: 'Whom to turn to' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.contact',
        defaultMessage: 'Questions about this policy, and wishes about what is kept of you, go to {company}.',
      }),
    ],
  },
];

export const terms: readonly LegalSection[] = [
  {
    name: 'offer',
    heading: defineMessage({ id: 'terms.offer.heading', defaultMessage: 'What is offered' }),
    paragraphs: [
      defineMessage({
        id: 'terms.service',
        defaultMessage:
          'With an account you may manage the locks that are yours, or that somebody has given you a right to, and open doors by what you were sent. {company} offers it to you.',
      }),
    ],
  },
  {
    name: 'account',
    heading: defineMessage({ id: 'terms.account.heading', defaultMessage: 'Your account' }),
    paragraphs: [
      defineMessage({
        id: 'terms.account',
        defaultMessage:
          'Your account is for you alone. Keep your password to yourself, give codes to nobody, and sign out other devices when you no longer trust them. What is done in your name counts as done by you until you say otherwise.',
      }),
    ],
  },
  {
    name: 'right',
    heading: defineMessage({ id: 'terms.right.heading', defaultMessage: 'What you may open' }),
    paragraphs: [
      defineMessage({
        id: 'terms.right',
        defaultMessage:
          'Manage and open only what you have a right to. Whoever you give access to a door must be allowed in, and whoever is recorded at a door must know of it where the law says so.',
      }),
    ],
  },
  {
    name: 'doors',
    heading: defineMessage({ id: 'terms.doors.heading', defaultMessage: 'What you cannot rely on' }),
    paragraphs: [
      defineMessage({
        id: 'terms.doors',
        defaultMessage:
          'A lock shows what it has last reported. Batteries run down, networks fail, and a door may stand otherwise than the page says. Do not rely on this console where somebody’s life or health depends on a door; keep another way in and out.',
      }),
    ],
  },
  {
    name: 'paid',
    heading: defineMessage({ id: 'terms.paid.heading', defaultMessage: 'What is bought' }),
    paragraphs: [
      defineMessage({
        id: 'terms.paid',
        defaultMessage:
          'What you buy here you buy from {company}, at the price that is shown before you pay. What is paid for and cannot be given is paid back.',
      }),
    ],
  },
  {
    name: 'liability',
    heading: defineMessage({ id: 'terms.liability.heading', defaultMessage: 'Who is liable' }),
    paragraphs: [
      defineMessage({
        id: 'terms.liability',
        defaultMessage:
          '{company} runs this console and is liable for it as the law says where {company} is based. The makers of the software give it away without any warranty, and are not liable for what is done with it.',
      }),
    ],
  },
  {
    name: 'changes',
    heading: defineMessage({ id: 'terms.changes.heading', defaultMessage: 'When these terms change' }),
    paragraphs: [
      defineMessage({
        id: 'terms.changes',
        defaultMessage:
          '{company} may change these terms, and says so before the change counts. If you do not agree, you may leave.',
      }),
    ],
  },
  {
    name: 'end',
    heading: defineMessage({ id: 'terms.end.heading', defaultMessage: 'How it ends' }),
    paragraphs: [
      defineMessage({
        id: 'terms.leave',
        defaultMessage:
          'You may leave at any time, on the page of your account. {company} may close an account that is used against these terms or the law, and tells you why.',
      }),
    ],
  },
];
