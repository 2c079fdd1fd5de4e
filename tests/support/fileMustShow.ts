/** Expected view of an export's file, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { exportFileMachine } from '../../machines/aggregates/exportFile.machine.ts';

type Snapshot = SnapshotFrom<typeof exportFileMachine>;

export interface FileShown {
  /** Text of the download link, and the file's name. */
  fetched: string;
  name: string;
  /** Whether size and expiry are shown. */
  kept: boolean;
  isSaidGone: boolean;
  buttons: readonly string[];
}

const GONE: FileShown = { fetched: '', name: '', kept: false, isSaidGone: true, buttons: [] };

const LOOKS: Record<Snapshot['value'], FileShown | null> = {
  none: null,
  kept: {
    fetched: 'Download',
    name: 'Aufzeichnungen – März.csv',
    kept: true,
    isSaidGone: false,
    buttons: ['Delete file'],
  },
  expired: GONE,
  removed: GONE,
};

export const mustShowFile = ({ value }: Snapshot): FileShown | null => LOOKS[value];
