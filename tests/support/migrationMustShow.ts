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
  checking: 'Being looked at',
  checked: 'Looked at',
  taking: 'Being taken over',
  taken: 'Taken over',
  dropped: 'Dropped',
  expired: 'Dropped by itself',
};

const are = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`;

export function mustShowMigration({ value, context }: Snapshot): MigrationShown | null {
  if (value === 'none') return null;
  const { checked, imported } = context;
  const { fresh, known, refused } = value === 'taking' || value === 'taken' ? imported : checked;
  const takeOver = `Take ${fresh} ${fresh === 1 ? 'line' : 'lines'} over`;
  return {
    word: WORDS[value],
    figures: [
      `${are(fresh)} new`,
      `${known} ${known === 1 ? 'was' : 'were'} here already`,
      refused === 0 ? 'none is refused' : `${are(refused)} refused`,
    ],
    buttons: [
      ...(value === 'checked' ? [takeOver] : []),
      ...(value === 'checked' || value === 'checking' ? ['Drop it'] : []),
      ...(refused > 0 ? ['Show what is refused'] : []),
    ],
  };
}
