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
      word: { id: 'stands.migration.checking', defaultMessage: 'Being looked at' },
      line: {
        id: 'stands.migration.checking.means',
        defaultMessage: '{done, number} of {lines, number} lines so far. Nothing of it is written.',
      },
    }),
  },
  checked: {
    icon: ClipboardCheck,
    ...defineMessages({
      word: { id: 'stands.migration.checked', defaultMessage: 'Looked at' },
      line: {
        id: 'stands.migration.checked.means',
        defaultMessage: 'Nothing of it is written yet. Take it over, or drop it; after a week it is dropped by itself.',
      },
    }),
  },
  taking: {
    icon: FolderInput,
    ...defineMessages({
      word: { id: 'stands.migration.taking', defaultMessage: 'Being taken over' },
      line: {
        id: 'stands.migration.taking.means',
        defaultMessage: '{done, number} of {lines, number} lines so far. It goes on when you leave this page.',
      },
    }),
  },
  taken: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.migration.taken', defaultMessage: 'Taken over' },
      line: {
        id: 'stands.migration.taken.bySubject',
        defaultMessage:
          '{subject, select, credentials {Each stands in the list of its lock, with what the lock has said of it. The file itself is erased.} other {They are marked with where they come from. The file itself is erased.}}',
      },
    }),
  },
  dropped: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.migration.dropped', defaultMessage: 'Dropped' },
      line: { id: 'stands.migration.dropped.means', defaultMessage: 'Nothing of it was written. The file is erased.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.migration.expired', defaultMessage: 'Dropped by itself' },
      line: {
        id: 'stands.migration.expired.means',
        defaultMessage: 'Nobody took it over for a week. Nothing of it was written.',
      },
    }),
  },
};

export const lineProblems: Record<LineProblem, MessageDescriptor> = defineMessages({
  missing: { id: 'migration.line.missing', defaultMessage: 'It is missing.' },
  invalid: { id: 'migration.line.invalid', defaultMessage: 'It cannot be read.' },
  lockUnknown: { id: 'migration.line.lockUnknown', defaultMessage: 'You have no lock of this name or number.' },
  lockAmbiguous: {
    id: 'migration.line.lockAmbiguous',
    defaultMessage: 'Several locks are called so: give the number or the MAC address.',
  },
  lockNotOwned: { id: 'migration.line.lockNotOwned', defaultMessage: 'Only the owner of the lock may do this.' },
  inFuture: { id: 'migration.line.inFuture', defaultMessage: 'It has not been yet.' },
  cleared: { id: 'migration.line.cleared', defaultMessage: 'The records of that time were cleared.' },
  tooOld: { id: 'migration.line.tooOld', defaultMessage: 'Records are not kept for so long.' },
  lockNotManaged: {
    id: 'migration.line.lockNotManaged',
    defaultMessage: 'Only the owner and the administrators of the lock may do this.',
  },
  addedByOldApp: {
    id: 'migration.line.addedByOldApp',
    defaultMessage: 'The lock was added by an old app, and takes no passcodes from here.',
  },
  eKey: {
    id: 'migration.line.eKey',
    defaultMessage: 'An eKey belongs to an account and is not in the lock. Send it anew.',
  },
  noNumber: {
    id: 'migration.line.noNumber',
    defaultMessage: 'It is more than a number, so no file can bring it. Issue it anew.',
  },
  notSupported: { id: 'migration.line.notSupported', defaultMessage: 'The lock cannot do this.' },
  noGateway: {
    id: 'migration.line.noGateway',
    defaultMessage: 'The lock has no gateway, so nothing can be written to it from here.',
  },
  passcodeDigits: {
    id: 'migration.line.passcodeDigits',
    defaultMessage: 'A passcode of so many digits is not taken here.',
  },
  whomAmbiguous: { id: 'migration.line.whomAmbiguous', defaultMessage: 'Several people are called so.' },
  validityBackwards: { id: 'migration.line.validityBackwards', defaultMessage: 'It ends before it begins.' },
  validityEnded: { id: 'migration.line.validityEnded', defaultMessage: 'It has ended already.' },
  validityTooLong: { id: 'migration.line.validityTooLong', defaultMessage: 'It is too long.' },
  timesNotKept: {
    id: 'migration.line.timesNotKept',
    defaultMessage: 'The lock knows no periods, so it cannot hold this for some time only.',
  },
  validityUneven: {
    id: 'migration.line.validityUneven',
    defaultMessage: 'So long a time must end on the same day of the year and at the same hour as it begins.',
  },
  validityBeyondOwn: {
    id: 'migration.line.validityBeyondOwn',
    defaultMessage: 'It goes beyond the time in which you may open the lock yourself.',
  },
  startsTooEarly: {
    id: 'migration.line.startsTooEarly',
    defaultMessage: 'A new passcode may not begin more than a day ago.',
  },
});

/** Result of a line, worded for both before and after the import. */
export const planMessages: Record<LinePlan, MessageDescriptor> = defineMessages({
  asked: {
    id: 'migration.plan.asked',
    defaultMessage: 'The lock is asked whether it has it. Nothing is written to it.',
  },
  told: {
    id: 'migration.plan.told',
    defaultMessage: 'The lock cannot be asked: it stands as told by the file, and not as confirmed by the lock.',
  },
  written: { id: 'migration.plan.written', defaultMessage: 'It is written to the lock.' },
  known: { id: 'migration.plan.known', defaultMessage: 'It is here already. Nothing is done.' },
});

export const fileProblems: Record<FileProblem, MessageDescriptor> = defineMessages({
  notUtf8: { id: 'migration.file.notUtf8', defaultMessage: 'The file is not in UTF-8. Save it as “CSV UTF-8”.' },
  columnsMissing: {
    id: 'migration.file.columnsMissing',
    defaultMessage: 'The first line names no {columns}. Name the columns as in the template.',
  },
  columnsUnknown: {
    id: 'migration.file.columnsUnknown',
    defaultMessage:
      'The first line names {columns}, which is unknown or there twice. Leave out what is not in the template.',
  },
  empty: { id: 'migration.file.empty', defaultMessage: 'There is no line in the file.' },
  tooManyLines: {
    id: 'migration.file.tooManyLines',
    defaultMessage: 'The file has more than {most, number} lines. Bring it in several files.',
  },
});
