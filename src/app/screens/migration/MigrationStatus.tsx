import type { LineCounts, MigrationState, MigrationSubject } from '../../../../models/migration.ts';
import { StateLine } from '../StateLine.tsx';
import { migrationMeanings, migrationMessages } from './migrationMessages.ts';

interface MigrationStatusProps {
  state: MigrationState;
  known: { subject: MigrationSubject; lines: number; checked: LineCounts; taken: LineCounts };
}

const sum = ({ fresh, known, refused }: LineCounts): number => fresh + known + refused;

export function MigrationStatus({ state, known: { subject, lines, checked, taken } }: MigrationStatusProps) {
  const done = sum(state === 'taking' ? taken : checked);
  return (
    <StateLine words={migrationMessages[state]} meaning={migrationMeanings[state]} values={{ done, lines, subject }} />
  );
}
