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
          '{company} runs this console on servers it chooses. {company} decides how your data is used and is responsible for it. The software’s developers receive none of this data.',
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
          'The console stores the e-mail address or phone number you sign in with. It also stores your name and language. Your password is stored as a hash that can’t be read back. For locks you manage or open, the console stores who may open them and when. It also stores the records that the locks report.',
      }),
      defineMessage({
        id: 'privacy.faces',
        defaultMessage:
          'To get access to a lock, you may provide a photo of your face or a fingerprint. The console uses this data only to open locks for you. Other people don’t see this data. The data is erased when that access or your stored fingerprint is deleted.',
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
          'The console keeps your data for as long as you have an account. It keeps failed sign-ins for {days, plural, one {# day} other {# days}}. The owner of a lock decides how long its records are kept. When you close your account, your addresses, password, pictures and messages are erased. The owners of doors keep records of what you did there. Those records show a number instead of your name.',
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
          'Owners and administrators of a lock see who may open the lock. They also see who has opened the lock. People who gave you access see the e-mail address or phone number they used. Others who share a lock with you see your name. The people who maintain {company}’s servers can access all of this data. {company} is responsible for these people.',
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
          'Addresses, passcodes, photos and similar data are encrypted. The encryption key is stored separately. The console logs each action with its time, user and network address. With this log, owners can see who opened a door or changed a setting.',
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
          'The console sends you codes and notifications through a mail or phone service. The operator chose this service. The service gets only your address and the message. Your data isn’t sold, and you see no ads. The console doesn’t track you on other sites. The console’s cookies keep you signed in and recognize your browser. The cookies do nothing else.',
      }),
      defineMessage({
        id: 'privacy.paid',
        defaultMessage:
          'You pay through the payment service you choose. The payment service gets the order number and the price. It tells this console whether the payment succeeded.',
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
          'Your account page shows your profile, addresses and sign-ins. You can correct your profile and addresses there, or close your account. You can also export the records of doors you manage as a file.',
      }),
      defineMessage({
        id: 'privacy.rights',
        defaultMessage:
          'You may ask the operator which data is stored about you, and request a copy. You may also ask the operator to correct or erase your data. If your data is mishandled, you may complain to the data protection authority where you live.',
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
          '{company} offers you this service. With an account, you may manage your own locks and locks that others let you manage. You may also open doors that others gave you access to.',
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
          'Your account is for you alone. Keep your password to yourself and don’t share verification codes. Sign out other devices when you no longer trust them. Actions taken with your account count as yours until you report misuse.',
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
          'Manage and open only locks you have a right to. Give access to a door only to people who are allowed in. Where the law requires it, tell people that their use of a door is recorded.',
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
          'The console shows what each lock last reported. Batteries run down, networks fail, and a door’s real state may differ from what you see. Don’t rely on this console where a person’s life or health depends on a door. Keep another way in and out.',
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
          'You buy from {company}, at the price shown before you pay. If {company} can’t provide what you paid for, you get your money back.',
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
          '{company} runs this console and is liable for it under the law where {company} is based. The software’s developers provide it free of charge, without any warranty. The developers aren’t liable for how the software is used.',
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
          '{company} may change these terms, and announces each change before it takes effect. If you don’t agree, you may close your account.',
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
          'You may close your account at any time on your account page. {company} may close an account that breaks these terms or the law. In that case, {company} tells you why.',
      }),
    ],
  },
];
