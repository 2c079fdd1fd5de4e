import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleSlash, ClipboardCheck, FileSearch, FolderInput, TimerOff } from 'lucide-react';
import type { Meaning } from '../../../../machines/tags.ts';
import type { FileProblem, LineProblem, MigrationState, MigrationSubject } from '../../../../models/migration.ts';
import type { StateWords } from '../StateLine.tsx';

export const subjectMessages: Record<MigrationSubject, MessageDescriptor> = defineMessages({
  records: { id: 'migration.records', defaultMessage: 'Records' },
});

export const migrationMeanings: Record<MigrationState, Meaning> = {
  checking: 'waiting',
  checked: 'attention',
  taking: 'waiting',
  taken: 'done',
  dropped: 'idle',
  expired: 'idle',
};

/** Before it is brought there is nothing to speak of. */
export const migrationWords: Record<MigrationState, StateWords> = {
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
        id: 'stands.migration.taken.means',
        defaultMessage: 'They are marked with where they come from. The file itself is erased.',
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
