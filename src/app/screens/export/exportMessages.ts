import { defineMessages } from '@formatjs/intl';
import { FileCheck, FileX, TimerOff } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { exportFileMachine } from '../../../../machines/aggregates/exportFile.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type ExportFileState = Exclude<StateName<SnapshotFrom<typeof exportFileMachine>['value']>, 'none'>;

export const exportMessages: Record<ExportFileState, StateWords> = {
  kept: {
    icon: FileCheck,
    ...defineMessages({
      word: { id: 'stands.export.kept', defaultMessage: 'Available' },
      line: {
        id: 'stands.export.kept.means',
        defaultMessage: 'The server deletes the file automatically on {keptUntil}.',
      },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.export.expired', defaultMessage: 'Expired' },
      line: {
        id: 'stands.export.expired.means',
        defaultMessage: 'The server deleted the file after a week. Export again to get a new one.',
      },
    }),
  },
  removed: {
    icon: FileX,
    ...defineMessages({
      word: { id: 'stands.export.removed', defaultMessage: 'Deleted' },
      line: {
        id: 'stands.export.removed.means',
        defaultMessage: 'You deleted the file. Export again to get a new one.',
      },
    }),
  },
};
