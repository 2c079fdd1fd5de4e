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
  finger: { id: 'batch.column.finger', defaultMessage: 'Fingerprint' },
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
    defaultMessage: 'One row per passcode: name, {min, number} to {max, number} digits, start and end.',
  },
  card: {
    id: 'batch.hint.card',
    defaultMessage: 'One row per card: name, printed card number, start and end.',
  },
  ekey: {
    id: 'batch.hint.ekey',
    defaultMessage:
      'One row per eKey: recipient, name, start and end. The recipient is an e-mail address, or a phone number with country code (+61…).',
  },
  fingerprint: {
    id: 'batch.hint.fingerprint',
    defaultMessage: 'One row per fingerprint: collected fingerprint’s name, name on the lock, start and end.',
  },
  face: {
    id: 'batch.hint.face',
    defaultMessage: 'One row per face: photo file name, name, start and end.',
  },
});

export const columnExplained: Partial<Record<Column, MessageDescriptor>> = defineMessages({
  days: {
    id: 'batch.explained.days',
    defaultMessage:
      'Days: daily, weekdays, weekend, or days such as Mon, Wed-Fri. Access repeats on these days between start and end.',
  },
  hours: {
    id: 'batch.explained.hours',
    defaultMessage: 'Hours: for example 08:00-17:30. Leave empty for the whole day.',
  },
  forWhom: {
    id: 'batch.explained.forWhom',
    defaultMessage: 'For: the name of the user. A new name adds a new user.',
  },
  countryCode: {
    id: 'batch.explained.countryCode',
    defaultMessage: 'Country code: for example +61. Applies to phone numbers entered without a country code.',
  },
});

export const sendMessages: Record<BatchKind, MessageDescriptor> = defineMessages({
  passcode: {
    id: 'batch.send.passcode',
    defaultMessage: 'Create {count, plural, one {# passcode} other {# passcodes}}',
  },
  card: { id: 'batch.send.card', defaultMessage: 'Add {count, plural, one {# card} other {# cards}}' },
  fingerprint: {
    id: 'batch.send.fingerprint',
    defaultMessage: 'Add {count, plural, one {# fingerprint} other {# fingerprints}}',
  },
  face: { id: 'batch.send.face', defaultMessage: 'Add {count, plural, one {# face} other {# faces}}' },
  ekey: { id: 'batch.send.ekey', defaultMessage: 'Send {count, plural, one {# eKey} other {# eKeys}}' },
});

const ownProblems = defineMessages({
  missing: { id: 'batch.problem.missing', defaultMessage: 'Required.' },
  tooLong: { id: 'batch.problem.tooLong', defaultMessage: 'Too long.' },
  repeated: { id: 'batch.problem.repeated', defaultMessage: 'Same as an earlier row.' },
  lockUnknown: { id: 'batch.problem.lockUnknown', defaultMessage: 'None of your locks has this name.' },
  lockAmbiguous: {
    id: 'batch.problem.lockAmbiguous',
    defaultMessage: 'Several of your locks have this name. Rename one.',
  },
  fingerUnknown: { id: 'batch.problem.fingerUnknown', defaultMessage: 'No collected fingerprint has this name.' },
  fingerAmbiguous: {
    id: 'batch.problem.fingerAmbiguous',
    defaultMessage: 'Several collected fingerprints have this name. Rename one.',
  },
  photoUnknown: { id: 'batch.problem.photoUnknown', defaultMessage: 'You haven’t chosen a photo with this name.' },
  photoFailed: {
    id: 'batch.problem.photoFailed',
    defaultMessage: 'Couldn’t upload the photo. Choose the photo again.',
  },
  photoGone: {
    id: 'batch.problem.photoGone',
    defaultMessage: 'The photo expired after one day. Choose the photo again.',
  },
  whomAmbiguous: {
    id: 'batch.problem.whomAmbiguous',
    defaultMessage: 'Several users have this name. Leave this cell empty and set the user later.',
  },
  kindUnfit: {
    id: 'batch.problem.kindUnfit',
    defaultMessage: 'This passcode can’t repeat on certain days or hours. Enter only a start and an end.',
  },
});

const unreadable: Record<Column, MessageDescriptor> = defineMessages({
  lock: { id: 'batch.unreadable.lock', defaultMessage: 'Not a valid lock name.' },
  recipient: { id: 'batch.unreadable.recipient', defaultMessage: 'Not a valid e-mail address or phone number.' },
  name: { id: 'batch.unreadable.name', defaultMessage: 'Not a valid name.' },
  countryCode: { id: 'batch.unreadable.countryCode', defaultMessage: 'Use a country code like +61.' },
  finger: { id: 'batch.unreadable.finger', defaultMessage: 'Not a valid fingerprint name.' },
  photo: { id: 'batch.unreadable.photo', defaultMessage: 'Not a valid photo name.' },
  days: { id: 'batch.unreadable.days', defaultMessage: 'Use daily, weekdays, weekend, or days like Mon, Wed-Fri.' },
  hours: { id: 'batch.unreadable.hours', defaultMessage: 'Use the format 08:00-17:30.' },
  forWhom: { id: 'batch.unreadable.forWhom', defaultMessage: 'Not a valid name.' },
  remarks: { id: 'batch.unreadable.remarks', defaultMessage: 'Not a valid remark.' },
  digits: {
    id: 'batch.unreadable.digits',
    defaultMessage: 'Use {min, number} to {max, number} digits only.',
  },
  cardNumber: {
    id: 'batch.unreadable.cardNumber',
    defaultMessage: 'Use {cardMin, number} to {cardMax, number} digits.',
  },
  start: { id: 'batch.unreadable.start', defaultMessage: 'Use the format 2026-12-31 14:00.' },
  end: { id: 'batch.unreadable.end', defaultMessage: 'Use the format 2026-12-31 14:00.' },
});

/** Shorter than a form’s messages, because cells are narrow. */
const inCell = defineMessages({
  passcodeExists: { id: 'batch.problem.passcodeExists', defaultMessage: 'The lock already has this passcode.' },
  fingerprintExists: {
    id: 'batch.problem.fingerprintExists',
    defaultMessage: 'The lock already has this fingerprint.',
  },
  photoExists: { id: 'batch.problem.photoExists', defaultMessage: 'The lock already has this exact photo.' },
  cardExists: { id: 'batch.problem.cardExists', defaultMessage: 'The lock already has this card.' },
  recipientUnregistered: {
    id: 'batch.problem.unregistered',
    defaultMessage: 'This account isn’t registered here. Check the entry, or ask the recipient to register.',
  },
  recipientRepeated: { id: 'batch.problem.hasOne', defaultMessage: 'This recipient already has access to the lock.' },
  recipientIsSelf: { id: 'batch.problem.self', defaultMessage: 'This is your own account. Enter another recipient.' },
  validityBackwards: { id: 'batch.problem.backwards', defaultMessage: 'The end must be after the start.' },
  validityEnded: { id: 'batch.problem.ended', defaultMessage: 'This time is in the past.' },
});

export function problemMessage(why: CellProblem, column: Column): MessageDescriptor {
  if (column === 'photo' && why in photoMessages) return photoMessages[why as keyof typeof photoMessages];
  if (why === 'passcodeDigits') return unreadable.digits;
  if (why === 'unreadable') return unreadable[column];
  if (why in ownProblems) return ownProblems[why as keyof typeof ownProblems];
  if (why in inCell) return inCell[why as keyof typeof inCell];
  return errorMessages[why as keyof typeof errorMessages] ?? errorMessages.badParameter;
}
