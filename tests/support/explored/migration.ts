/** An imported file with one part, and one with two. */
import type { migrationMachine } from '../../../machines/processes/migration.machine.ts';
import type { MigrationFact } from '../../../models/facts/migration.facts.ts';
import type { MigrationId } from '../../../models/ids.ts';
import { MIGRATION_KEPT_MS, MIGRATION_PART_LINES } from '../../../models/limits.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

type Of<Type extends MigrationFact['type']> = Extract<MigrationFact, { type: Type }>;

const migrationId = 'file-7' as MigrationId;

export const uploaded = (lines: number): Of<'migration.uploaded.v1'> => ({
  type: 'migration.uploaded.v1',
  data: {
    ...{ migrationId, uid: owner, subject: 'records', source: 'Before' },
    ...{ lines, parts: Math.ceil(lines / MIGRATION_PART_LINES) },
  },
  at: NOON,
});

/** All lines are new except the first. */
const told = ({ lines, part }: { lines: number; part: number }) => {
  const here = Math.min(MIGRATION_PART_LINES, lines - part * MIGRATION_PART_LINES);
  const refused = part === 0 ? [{ line: 2, column: 'time', why: 'invalid' as const }] : [];
  return { migrationId, part, fresh: here - refused.length, known: 0, refused };
};

export const exploredMigration: Exploration<typeof migrationMachine> = {
  examples: {
    'migration.uploaded.v1': () => [uploaded(2), uploaded(MIGRATION_PART_LINES + 1)],
    'migration.partChecked.v1': ({ context }) => [
      { type: 'migration.partChecked.v1', data: told(context), at: NOON + 1 },
    ],
    'migration.confirmed.v1': () => [{ type: 'migration.confirmed.v1', data: { migrationId }, at: NOON + 2 }],
    'migration.partTaken.v1': ({ context }) => [{ type: 'migration.partTaken.v1', data: told(context), at: NOON + 3 }],
    'migration.dropped.v1': () => [{ type: 'migration.dropped.v1', data: { migrationId }, at: NOON + 2 }],
    'migration.expired.v1': () => [
      { type: 'migration.expired.v1', data: { migrationId }, at: NOON + 1 + MIGRATION_KEPT_MS },
    ],
  },
  matters: ({ lines, part }) => [lines, part],
};
