import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { photoMessages } from '../../i18n/writeReasons.ts';
import type { CellProblem } from './cellProblems.ts';
import type { Column } from './columns.ts';

export const columnMessages: Record<Column, MessageDescriptor> = defineMessages({
  lock: { id: 'batch.column.lock', defaultMessage: 'Lock' },
  recipient: { id: 'batch.column.recipient', defaultMessage: 'Recipient' },
  name: { id: 'batch.column.name', defaultMessage: 'Name' },
  digits: { id: 'batch.column.digits', defaultMessage: 'Passcode' },
  cardNumber: { id: 'batch.column.cardNumber', defaultMessage: 'Card number' },
  countryCode: { id: 'batch.column.countryCode', defaultMessage: 'Country code' },
  finger: { id: 'batch.column.finger', defaultMessage: 'Collected finger' },
  photo: { id: 'batch.column.photo', defaultMessage: 'Photo' },
  start: { id: 'batch.column.start', defaultMessage: 'Start' },
  end: { id: 'batch.column.end', defaultMessage: 'End' },
  days: { id: 'batch.column.days', defaultMessage: 'Days' },
  hours: { id: 'batch.column.hours', defaultMessage: 'Hours' },
  forWhom: { id: 'batch.column.forWhom', defaultMessage: 'For' },
  remarks: { id: 'batch.column.remarks', defaultMessage: 'Remarks' },
});

export const columnHints: Record<BatchKind, MessageDescriptor> = defineMessages({
  passcode: {
    id: 'batch.hint.passcode',
    defaultMessage:
      'One row for each passcode: its name, {min, number} to {max, number} digits, and when it starts and ends.',
  },
  card: {
    id: 'batch.hint.card',
    defaultMessage: 'One row for each card: its name, its number as printed on it, and when it starts and ends.',
  },
  ekey: {
    id: 'batch.hint.ekey',
    defaultMessage:
      'One row for each eKey: the recipient’s e-mail address or phone number with its country, as in +61…, a name, and when it starts and ends.',
  },
  fingerprint: {
    id: 'batch.hint.fingerprint',
    defaultMessage:
      'One row for each fingerprint: the collected finger by its name, what it shall be called at the lock, and when it starts and ends.',
  },
  face: {
    id: 'batch.hint.face',
    defaultMessage: 'One row for each face: the name of its photo’s file, its own name, and when it starts and ends.',
  },
});

export const columnExplained: Partial<Record<Column, MessageDescriptor>> = defineMessages({
  days: {
    id: 'batch.explained.days',
    defaultMessage:
      'Days: daily, weekdays, weekend, or single ones as in Mon, Wed-Fri. They recur between start and end.',
  },
  hours: { id: 'batch.explained.hours', defaultMessage: 'Hours: as in 08:00-17:30; left out, the whole day.' },
  forWhom: {
    id: 'batch.explained.forWhom',
    defaultMessage: 'For: who opens with it. The name of a lock user means that person, another name somebody new.',
  },
  countryCode: {
    id: 'batch.explained.countryCode',
    defaultMessage: 'Country code: of a phone number that has none, as in +61.',
  },
});

export const sendMessages: Record<BatchKind, MessageDescriptor> = defineMessages({
  passcode: {
    id: 'batch.send.passcode',
    defaultMessage: 'Issue {count, plural, one {# passcode} other {# passcodes}}',
  },
  card: { id: 'batch.send.card', defaultMessage: 'Issue {count, plural, one {# card} other {# cards}}' },
  fingerprint: {
    id: 'batch.send.fingerprint',
    defaultMessage: 'Issue {count, plural, one {# fingerprint} other {# fingerprints}}',
  },
  face: { id: 'batch.send.face', defaultMessage: 'Issue {count, plural, one {# face} other {# faces}}' },
  ekey: { id: 'batch.send.ekey', defaultMessage: 'Send {count, plural, one {# eKey} other {# eKeys}}' },
});

const ownProblems = defineMessages({
  missing: { id: 'batch.problem.missing', defaultMessage: 'This is missing.' },
  tooLong: { id: 'batch.problem.tooLong', defaultMessage: 'This is too long.' },
  repeated: { id: 'batch.problem.repeated', defaultMessage: 'An earlier row says the same.' },
  lockUnknown: { id: 'batch.problem.lockUnknown', defaultMessage: 'No lock of yours has this name.' },
  lockAmbiguous: { id: 'batch.problem.lockAmbiguous', defaultMessage: 'Several locks of yours have this name.' },
  fingerUnknown: { id: 'batch.problem.fingerUnknown', defaultMessage: 'No collected finger has this name.' },
  fingerAmbiguous: {
    id: 'batch.problem.fingerAmbiguous',
    defaultMessage: 'Several collected fingers have this name. Rename one of them.',
  },
  photoUnknown: { id: 'batch.problem.photoUnknown', defaultMessage: 'No photo of this name was chosen.' },
  photoFailed: { id: 'batch.problem.photoFailed', defaultMessage: 'It could not be sent. Choose it again.' },
  photoGone: { id: 'batch.problem.photoGone', defaultMessage: 'It was kept for a day. Choose it again.' },
  whomAmbiguous: {
    id: 'batch.problem.whomAmbiguous',
    defaultMessage: 'Several lock users are called so. Say it on their page afterwards.',
  },
  kindUnfit: { id: 'batch.problem.kindUnfit', defaultMessage: 'It cannot open at such times.' },
});

const unreadable: Record<Column, MessageDescriptor> = defineMessages({
  lock: { id: 'batch.unreadable.lock', defaultMessage: 'This is no name of a lock.' },
  recipient: { id: 'batch.unreadable.recipient', defaultMessage: 'This is no e-mail address or phone number.' },
  name: { id: 'batch.unreadable.name', defaultMessage: 'This is no name.' },
  countryCode: { id: 'batch.unreadable.countryCode', defaultMessage: 'Write it as +61.' },
  finger: { id: 'batch.unreadable.finger', defaultMessage: 'This is no name of a finger.' },
  photo: { id: 'batch.unreadable.photo', defaultMessage: 'This is no name of a photo.' },
  days: { id: 'batch.unreadable.days', defaultMessage: 'Write them as daily, weekdays, weekend or Mon, Wed-Fri.' },
  hours: { id: 'batch.unreadable.hours', defaultMessage: 'Write them as 08:00-17:30.' },
  forWhom: { id: 'batch.unreadable.forWhom', defaultMessage: 'This is no name.' },
  remarks: { id: 'batch.unreadable.remarks', defaultMessage: 'These are no remarks.' },
  digits: {
    id: 'batch.unreadable.digits',
    defaultMessage: 'A passcode has {min, number} to {max, number} digits, and nothing else.',
  },
  cardNumber: {
    id: 'batch.unreadable.cardNumber',
    defaultMessage: 'A card’s number has {cardMin, number} to {cardMax, number} digits.',
  },
  start: { id: 'batch.unreadable.start', defaultMessage: 'Write it as 2026-12-31 14:00.' },
  end: { id: 'batch.unreadable.end', defaultMessage: 'Write it as 2026-12-31 14:00.' },
});

/** Shorter than a form’s messages, because cells are narrow. */
const inCell = defineMessages({
  passcodeExists: { id: 'batch.problem.passcodeExists', defaultMessage: 'The lock has this passcode already.' },
  fingerprintExists: { id: 'batch.problem.fingerprintExists', defaultMessage: 'The lock has this finger already.' },
  photoExists: { id: 'batch.problem.photoExists', defaultMessage: 'The lock has this very photo already.' },
  cardExists: { id: 'batch.problem.cardExists', defaultMessage: 'The lock has this card already.' },
  recipientUnregistered: { id: 'batch.problem.unregistered', defaultMessage: 'Nobody has this account.' },
  recipientRepeated: { id: 'batch.problem.hasOne', defaultMessage: 'They can open this lock already.' },
  recipientIsSelf: { id: 'batch.problem.self', defaultMessage: 'This is yourself.' },
  validityBackwards: { id: 'batch.problem.backwards', defaultMessage: 'This is not after the start.' },
  validityEnded: { id: 'batch.problem.ended', defaultMessage: 'This is past.' },
});

export function problemMessage(why: CellProblem, column: Column): MessageDescriptor {
  if (column === 'photo' && why in photoMessages) return photoMessages[why as keyof typeof photoMessages];
  if (why === 'passcodeDigits') return unreadable.digits;
  if (why === 'unreadable') return unreadable[column];
  if (why in ownProblems) return ownProblems[why as keyof typeof ownProblems];
  if (why in inCell) return inCell[why as keyof typeof inCell];
  return errorMessages[why as keyof typeof errorMessages] ?? errorMessages.badParameter;
}
