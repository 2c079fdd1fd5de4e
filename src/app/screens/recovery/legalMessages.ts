/** The privacy policy and the terms; `{company}` is the operator. */
import { defineMessage, defineMessages, type MessageDescriptor } from '@formatjs/intl';

export interface LegalSection {
  /** Anchor of the section on the page. */
  name: string;
  heading: MessageDescriptor;
  paragraphs: readonly MessageDescriptor[];
}

/** Date of the text’s last change, in any language. */
export const VERSION_AT = Date.UTC(2026, 10, 28);

export const messages = defineMessages({
  contents: { id: 'legal.contents', defaultMessage: 'Contents' },
  version: { id: 'legal.version', defaultMessage: 'Version of {date}' },
});

export const privacy: readonly LegalSection[] = [
  {
    name: 'operator',
    heading: defineMessage({ id: 'privacy.operator.heading', defaultMessage: 'Responsibility' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.operator',
        defaultMessage:
          '{company} runs this console. {company} decides what happens to the data stored here and is responsible for it. The console runs on computers that {company} chose. None of this data goes to the developers of the software.',
      }),
    ],
  },
  {
    name: 'kept',
    heading: defineMessage({ id: 'privacy.kept.heading', defaultMessage: 'Stored data' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.what',
        defaultMessage:
          'The console stores the e-mail address or phone number you sign in with. It also stores a name for you and your language. Your password is stored as a hash that can’t be read back. For locks you manage or open, the console stores who may open them and when. It also stores the records that the locks report.',
      }),
      defineMessage({
        id: 'privacy.faces',
        defaultMessage:
          'You may give a photo of your face, or a fingerprint, for a lock. The console uses this data only to open that lock. Other people don’t see it. The data is erased together with the permission you gave it for.',
      }),
    ],
  },
  {
    name: 'period',
    heading: defineMessage({ id: 'privacy.period.heading', defaultMessage: 'Retention' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.period',
        defaultMessage:
          'The console keeps your data for as long as you have an account. It keeps failed sign-ins for {days, plural, one {# day} other {# days}}. The owner of a lock decides how long its records are kept. When you close your account, your addresses, password, pictures and messages are erased. Records of what you did at doors stay with their owners, under a number.',
      }),
    ],
  },
  {
    name: 'seen',
    heading: defineMessage({ id: 'privacy.seen.heading', defaultMessage: 'Visibility' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.seen',
        defaultMessage:
          'Owners and administrators of a lock see who may open it, and who has opened it. People who gave you access to a door know you by the address they gave it to. Others who share a lock with you see your name. The people who maintain the computers of {company} can reach all of this data. {company} is responsible for them.',
      }),
    ],
  },
  {
    name: 'guarded',
    heading: defineMessage({ id: 'privacy.guarded.heading', defaultMessage: 'Protection' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.sealed',
        defaultMessage:
          'Addresses, passcodes, photos and similar data are encrypted. The key is kept apart from them. The console logs what is done, with the time, the user and the network address. This lets an owner see who opened or changed what.',
      }),
    ],
  },
  {
    name: 'given',
    heading: defineMessage({ id: 'privacy.given.heading', defaultMessage: 'Sharing' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.sent',
        defaultMessage:
          'The console sends you codes and news through a mail or telephone service. The operator chose that service. The service gets your address and the message, and nothing else. No data is sold, no advertising is shown, and no tracking follows you to other pages. The console’s cookies keep you signed in and recognize your browser. They do nothing else.',
      }),
      defineMessage({
        id: 'privacy.paid',
        defaultMessage:
          'You pay for purchases at the payment service you choose. The service gets the number and price of the order. It tells this console the outcome of the payment.',
      }),
    ],
  },
  {
    name: 'rights',
    heading: defineMessage({ id: 'privacy.rights.heading', defaultMessage: 'Your rights' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.own',
        defaultMessage:
          'Your account page shows your profile, addresses and sign-ins. You can also correct them there, or close your account. You can export records of doors you manage as a file.',
      }),
      defineMessage({
        id: 'privacy.rights',
        defaultMessage:
          'You may ask the operator what data is kept about you, and for a copy of it. You may also ask the operator to correct or erase it. If you think your data is handled wrongly, you may complain to your data protection authority. Contact the authority where you live.',
      }),
    ],
  },
  {
    name: 'contact',
    heading: defineMessage({ id: 'privacy.contact.heading', defaultMessage: 'Contact' }),
    paragraphs: [
      defineMessage({
        id: 'privacy.contact',
        defaultMessage: 'For questions about this policy and requests about your data, contact {company}.',
      }),
    ],
  },
];

export const terms: readonly LegalSection[] = [
  {
    name: 'offer',
    heading: defineMessage({ id: 'terms.offer.heading', defaultMessage: 'Service' }),
    paragraphs: [
      defineMessage({
        id: 'terms.service',
        defaultMessage:
          'With an account, you may manage your own locks, and locks others gave you rights to. You may also open doors with the access you were sent. {company} offers you this service.',
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
          'Your account is for you alone. Keep your password to yourself and don’t share codes. Sign out other devices when you no longer trust them. Actions in your name count as yours until you say otherwise.',
      }),
    ],
  },
  {
    name: 'right',
    heading: defineMessage({ id: 'terms.right.heading', defaultMessage: 'Permitted use' }),
    paragraphs: [
      defineMessage({
        id: 'terms.right',
        defaultMessage:
          'Manage and open only what you have a right to. Give access to a door only to people who are allowed in. Where the law requires it, people recorded at a door must know about it.',
      }),
    ],
  },
  {
    name: 'doors',
    heading: defineMessage({ id: 'terms.doors.heading', defaultMessage: 'Limits' }),
    paragraphs: [
      defineMessage({
        id: 'terms.doors',
        defaultMessage:
          'A lock shows what it last reported. Batteries run down, networks fail, and a door’s real state may differ from the page. Don’t rely on this console where a person’s life or health depends on a door. Keep another way in and out.',
      }),
    ],
  },
  {
    name: 'paid',
    heading: defineMessage({ id: 'terms.paid.heading', defaultMessage: 'Purchases' }),
    paragraphs: [
      defineMessage({
        id: 'terms.paid',
        defaultMessage:
          'You buy from {company}, at the price shown before you pay. If you paid for something that can’t be provided, you get your money back.',
      }),
    ],
  },
  {
    name: 'liability',
    heading: defineMessage({ id: 'terms.liability.heading', defaultMessage: 'Liability' }),
    paragraphs: [
      defineMessage({
        id: 'terms.liability',
        defaultMessage:
          '{company} runs this console. {company} is liable for it under the law where {company} is based. The developers of the software give it away without any warranty. They aren’t liable for what is done with it.',
      }),
    ],
  },
  {
    name: 'changes',
    heading: defineMessage({ id: 'terms.changes.heading', defaultMessage: 'Changes to these terms' }),
    paragraphs: [
      defineMessage({
        id: 'terms.changes',
        defaultMessage:
          '{company} may change these terms, and says so before a change takes effect. If you don’t agree, you may leave.',
      }),
    ],
  },
  {
    name: 'end',
    heading: defineMessage({ id: 'terms.end.heading', defaultMessage: 'Closing your account' }),
    paragraphs: [
      defineMessage({
        id: 'terms.leave',
        defaultMessage:
          'You may close your account at any time, on your account page. {company} may close an account that is used against these terms or the law. {company} tells you why.',
      }),
    ],
  },
];
