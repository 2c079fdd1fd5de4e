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
      word: { id: 'stands.export.kept', defaultMessage: 'Kept' },
      line: { id: 'stands.export.kept.means', defaultMessage: 'It is erased by itself on {keptUntil}.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.export.expired', defaultMessage: 'Erased' },
      line: { id: 'stands.export.expired.means', defaultMessage: 'Its time was over. Export again to have it anew.' },
    }),
  },
  removed: {
    icon: FileX,
    ...defineMessages({
      word: { id: 'stands.export.removed', defaultMessage: 'Deleted' },
      line: { id: 'stands.export.removed.means', defaultMessage: 'Somebody deleted it. Export again to have it anew.' },
    }),
  },
};
