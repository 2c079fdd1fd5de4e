/** Expected view of a card comparison, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { cardSyncMachine } from '../../machines/aggregates/cardSync.machine.ts';

type Snapshot = SnapshotFrom<typeof cardSyncMachine>;

export interface SyncShown {
  word: string;
  icon: string;
  /** Names of the cards that only the lock has. */
  found: readonly string[];
  busy: boolean;
}

const LOOKS: Record<Snapshot['value'], Pick<SyncShown, 'word' | 'icon' | 'busy'>> = {
  quiet: { word: 'Not synced yet', icon: 'circle-dashed', busy: false },
  asked: { word: 'Waiting to read the cards', icon: 'clock', busy: true },
  reading: { word: 'Reading the cards', icon: 'refresh-cw', busy: true },
  same: { word: 'Cards match', icon: 'circle-check', busy: false },
  differs: { word: 'Cards differ', icon: 'triangle-exclamation-point', busy: false },
  failed: { word: 'Couldn’t read the cards', icon: 'circle-x', busy: false },
};

export const syncWord = ({ value }: Snapshot): string => LOOKS[value].word;
export const mustShowSync = ({ value, context }: Snapshot): SyncShown => ({
  ...LOOKS[value],
  found: context.found.map(({ name }) => name),
});
