/** What the page of an export must show of its file: written here once more, by hand. */
import type { SnapshotFrom } from 'xstate';
import type { exportFileMachine } from '../../machines/aggregates/exportFile.machine.ts';

type Snapshot = SnapshotFrom<typeof exportFileMachine>;

export interface FileShown {
  /** What the link says that fetches it, and what the file is called then. */
  fetched: string;
  name: string;
  /** Whether it is said how large it is and until when it is kept. */
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
    buttons: ['Delete the file'],
  },
  expired: GONE,
  removed: GONE,
};

export const mustShowFile = ({ value }: Snapshot): FileShown | null => LOOKS[value];
