/** Expected row of an imported file, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { migrationMachine } from '../../machines/processes/migration.machine.ts';

type Snapshot = SnapshotFrom<typeof migrationMachine>;

export interface MigrationShown {
  word: string;
  /** Numbers of new, known and rejected lines. */
  figures: readonly string[];
  buttons: readonly string[];
}

const WORDS: Record<Snapshot['value'], string> = {
  none: '',
  checking: 'Checking',
  checked: 'Checked',
  taking: 'Importing',
  taken: 'Imported',
  dropped: 'Discarded',
  expired: 'Discarded automatically',
};

export function mustShowMigration({ value, context }: Snapshot): MigrationShown | null {
  if (value === 'none') return null;
  const { checked, imported } = context;
  const { fresh, known, refused } = value === 'taking' || value === 'taken' ? imported : checked;
  const takeOver = `Import ${fresh} ${fresh === 1 ? 'line' : 'lines'}`;
  return {
    word: WORDS[value],
    figures: [
      `${fresh} new`,
      `${known} already ${known === 1 ? 'exists' : 'exist'}`,
      refused === 0 ? 'no errors' : `${refused} ${refused === 1 ? 'line' : 'lines'} with errors`,
    ],
    buttons: [
      ...(value === 'checked' ? [takeOver] : []),
      ...(value === 'checked' || value === 'checking' ? ['Discard'] : []),
      ...(refused > 0 ? ['Show lines with errors'] : []),
    ],
  };
}
