import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { errorMessages } from '../../i18n/errors.ts';
import type { Column } from './columns.ts';
import type { CellProblem } from './readRows.ts';

export const columnMessages: Record<Column, MessageDescriptor> = defineMessages({
  lock: { id: 'batch.column.lock', defaultMessage: 'Lock' },
  recipient: { id: 'batch.column.recipient', defaultMessage: 'Recipient' },
  name: { id: 'batch.column.name', defaultMessage: 'Name' },
  digits: { id: 'batch.column.digits', defaultMessage: 'Passcode' },
  cardNumber: { id: 'batch.column.cardNumber', defaultMessage: 'Card number' },
  start: { id: 'batch.column.start', defaultMessage: 'Start' },
  end: { id: 'batch.column.end', defaultMessage: 'End' },
});

/** What a table has to say, for each kind. */
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
});

export const sendMessages: Record<BatchKind, MessageDescriptor> = defineMessages({
  passcode: {
    id: 'batch.send.passcode',
    defaultMessage: 'Issue {count, plural, one {# passcode} other {# passcodes}}',
  },
  card: { id: 'batch.send.card', defaultMessage: 'Issue {count, plural, one {# card} other {# cards}}' },
  ekey: { id: 'batch.send.ekey', defaultMessage: 'Send {count, plural, one {# eKey} other {# eKeys}}' },
});

const ownProblems = defineMessages({
  missing: { id: 'batch.problem.missing', defaultMessage: 'This is missing.' },
  tooLong: { id: 'batch.problem.tooLong', defaultMessage: 'This is too long.' },
  repeated: { id: 'batch.problem.repeated', defaultMessage: 'An earlier row says the same.' },
  lockUnknown: { id: 'batch.problem.lockUnknown', defaultMessage: 'No lock of yours has this name.' },
  lockAmbiguous: { id: 'batch.problem.lockAmbiguous', defaultMessage: 'Several locks of yours have this name.' },
});

const unreadable: Record<Column, MessageDescriptor> = defineMessages({
  lock: { id: 'batch.unreadable.lock', defaultMessage: 'This is no name of a lock.' },
  recipient: { id: 'batch.unreadable.recipient', defaultMessage: 'This is no e-mail address or phone number.' },
  name: { id: 'batch.unreadable.name', defaultMessage: 'This is no name.' },
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

/** Shorter than what a form says, for there are many beside each other. */
const inCell = defineMessages({
  passcodeExists: { id: 'batch.problem.passcodeExists', defaultMessage: 'The lock has this passcode already.' },
  cardExists: { id: 'batch.problem.cardExists', defaultMessage: 'The lock has this card already.' },
  recipientUnregistered: { id: 'batch.problem.unregistered', defaultMessage: 'Nobody has this account.' },
  recipientRepeated: { id: 'batch.problem.hasOne', defaultMessage: 'They can open this lock already.' },
  recipientIsSelf: { id: 'batch.problem.self', defaultMessage: 'This is yourself.' },
  validityBackwards: { id: 'batch.problem.backwards', defaultMessage: 'This is not after the start.' },
  validityEnded: { id: 'batch.problem.ended', defaultMessage: 'This is past.' },
});

export function problemMessage(why: CellProblem, column: Column): MessageDescriptor {
  if (why === 'passcodeDigits') return unreadable.digits;
  if (why === 'unreadable') return unreadable[column];
  if (why in ownProblems) return ownProblems[why as keyof typeof ownProblems];
  if (why in inCell) return inCell[why as keyof typeof inCell];
  return errorMessages[why as keyof typeof errorMessages] ?? errorMessages.badParameter;
}
