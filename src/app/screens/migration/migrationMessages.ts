import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleSlash, ClipboardCheck, FileSearch, FolderInput, TimerOff } from 'lucide-react';
import type { StatusTag } from '../../../../machines/tags.ts';
import type {
  FileProblem,
  LinePlan,
  LineProblem,
  MigrationState,
  MigrationSubject,
} from '../../../../models/migration.ts';
import type { StateWords } from '../StateLine.tsx';

export const subjectMessages: Record<MigrationSubject, MessageDescriptor> = defineMessages({
  records: { id: 'migration.records', defaultMessage: 'Records' },
  credentials: { id: 'migration.credentials', defaultMessage: 'Cards and passcodes' },
});

export const migrationMeanings: Record<MigrationState, StatusTag> = {
  checking: 'waiting',
  checked: 'attention',
  taking: 'waiting',
  taken: 'done',
  dropped: 'idle',
  expired: 'idle',
};

/** Texts for each state; before the upload there is none to show. */
export const migrationMessages: Record<MigrationState, StateWords> = {
  checking: {
    icon: FileSearch,
    ...defineMessages({
      word: { id: 'stands.migration.checking', defaultMessage: 'Checking' },
      line: {
        id: 'stands.migration.checking.means',
        defaultMessage: '{done, number} of {lines, number} lines checked. Nothing is imported yet.',
      },
    }),
  },
  checked: {
    icon: ClipboardCheck,
    ...defineMessages({
      word: { id: 'stands.migration.checked', defaultMessage: 'Checked' },
      line: {
        id: 'stands.migration.checked.means',
        defaultMessage:
          'Nothing is imported yet. Import the file or discard it. The console discards the file after a week.',
      },
    }),
  },
  taking: {
    icon: FolderInput,
    ...defineMessages({
      word: { id: 'stands.migration.taking', defaultMessage: 'Importing' },
      line: {
        id: 'stands.migration.taking.means',
        defaultMessage:
          '{done, number} of {lines, number} lines processed. The import continues if you leave this page.',
      },
    }),
  },
  taken: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.migration.taken', defaultMessage: 'Imported' },
      line: {
        id: 'stands.migration.taken.bySubject',
        defaultMessage:
          '{subject, select, credentials {Each item appears in its lock’s list with its current status. The file is erased.} other {The records show where they come from. The file is erased.}}',
      },
    }),
  },
  dropped: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.migration.dropped', defaultMessage: 'Discarded' },
      line: { id: 'stands.migration.dropped.means', defaultMessage: 'Nothing was imported. The file is erased.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.migration.expired', defaultMessage: 'Discarded automatically' },
      line: {
        id: 'stands.migration.expired.means',
        defaultMessage: 'You didn’t import the file within a week. Nothing was imported, and the file is erased.',
      },
    }),
  },
};

export const lineProblems: Record<LineProblem, MessageDescriptor> = defineMessages({
  missing: { id: 'migration.line.missing', defaultMessage: 'This value is missing.' },
  invalid: {
    id: 'migration.line.invalid',
    defaultMessage: 'This entry isn’t valid. Compare the entry with the template.',
  },
  lockUnknown: {
    id: 'migration.line.lockUnknown',
    defaultMessage: 'None of your locks has this name, number or MAC address.',
  },
  lockAmbiguous: {
    id: 'migration.line.lockAmbiguous',
    defaultMessage: 'Several locks have this name. Use the lock’s number or MAC address.',
  },
  lockNotOwned: { id: 'migration.line.lockNotOwned', defaultMessage: 'Only the lock’s owner can import records.' },
  inFuture: { id: 'migration.line.inFuture', defaultMessage: 'A record’s time can’t be in the future.' },
  cleared: {
    id: 'migration.line.cleared',
    defaultMessage: 'Records up to this time were cleared, so you can’t import this record.',
  },
  tooOld: { id: 'migration.line.tooOld', defaultMessage: 'This record is older than your retention period.' },
  lockNotManaged: {
    id: 'migration.line.lockNotManaged',
    defaultMessage: 'Only the lock’s owner and administrators can import credentials.',
  },
  addedByOldApp: {
    id: 'migration.line.addedByOldApp',
    defaultMessage:
      'This lock was added with an old app version. Delete the lock in that app, then add it again with a current version.',
  },
  eKey: {
    id: 'migration.line.eKey',
    defaultMessage: 'You can’t import an eKey because it belongs to an account. Send a new eKey.',
  },
  noNumber: {
    id: 'migration.line.noNumber',
    defaultMessage: 'You can import only cards and passcodes. Add this credential on the lock’s page.',
  },
  notSupported: { id: 'migration.line.notSupported', defaultMessage: 'This lock doesn’t support this value.' },
  noGateway: {
    id: 'migration.line.noGateway',
    defaultMessage: 'This lock has no gateway, so the console can’t reach it.',
  },
  passcodeDigits: {
    id: 'migration.line.passcodeDigits',
    defaultMessage: 'This lock doesn’t accept passcodes of this length.',
  },
  whomAmbiguous: {
    id: 'migration.line.whomAmbiguous',
    defaultMessage: 'Several users have this name. Leave this cell empty and set the user later.',
  },
  validityBackwards: { id: 'migration.line.validityBackwards', defaultMessage: 'The end is before the start.' },
  validityEnded: { id: 'migration.line.validityEnded', defaultMessage: 'This period has already ended.' },
  validityTooLong: {
    id: 'migration.line.validityTooLong',
    defaultMessage: 'This period exceeds {years, plural, one {# year} other {# years}}.',
  },
  timesNotKept: {
    id: 'migration.line.timesNotKept',
    defaultMessage: 'This lock can’t limit access to a period. Use the type “permanent” without dates.',
  },
  validityUneven: {
    id: 'migration.line.validityUneven',
    defaultMessage:
      'Access over a year must start and end on the same day of the month. Start and end also need the same time.',
  },
  validityBeyondOwn: {
    id: 'migration.line.validityBeyondOwn',
    defaultMessage: 'This period exceeds your own access to the lock.',
  },
  startsTooEarly: {
    id: 'migration.line.startsTooEarly',
    defaultMessage: 'A new passcode can’t start more than a day in the past.',
  },
});

/** Result of a line, worded for both before and after the import. */
export const planMessages: Record<LinePlan, MessageDescriptor> = defineMessages({
  asked: {
    id: 'migration.plan.asked',
    defaultMessage: 'The console asks the lock whether it has this item. Nothing is written to the lock.',
  },
  told: {
    id: 'migration.plan.told',
    defaultMessage:
      'The console can’t ask this lock. The item appears as the file lists it, without the lock’s confirmation.',
  },
  written: { id: 'migration.plan.written', defaultMessage: 'The console writes this item to the lock.' },
  known: { id: 'migration.plan.known', defaultMessage: 'This item already exists here. Nothing changes.' },
});

export const fileProblems: Record<FileProblem, MessageDescriptor> = defineMessages({
  notUtf8: { id: 'migration.file.notUtf8', defaultMessage: 'The file isn’t in UTF-8. Save it as “CSV UTF-8”.' },
  columnsMissing: {
    id: 'migration.file.columnsMissing',
    defaultMessage: 'The first line is missing {columns}. Name the columns as in the template.',
  },
  columnsUnknown: {
    id: 'migration.file.columnsUnknown',
    defaultMessage: 'The first line has unknown or repeated columns: {columns}. Use only the columns in the template.',
  },
  empty: { id: 'migration.file.empty', defaultMessage: 'The file has no lines to import. Choose another file.' },
  tooManyLines: {
    id: 'migration.file.tooManyLines',
    defaultMessage: 'The file has more than {most, number} lines. Split it into several files.',
  },
});
