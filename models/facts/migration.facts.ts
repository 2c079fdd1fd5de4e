import * as z from 'zod/mini';
import { AccountId, MigrationId } from '../ids.ts';
import { LinePlanned, LineRefused, MIGRATION_SUBJECTS } from '../migration.ts';
import { accountOnly, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const migrationId = MigrationId;
const part = z.object({
  migrationId,
  /** Index of the part, from 0. */
  part: z.int(),
  fresh: z.int(),
  known: z.int(),
  refused: z.array(LineRefused),
  planned: z.optional(z.array(LinePlanned)),
});

/** The file's lines stay in the vault until the migration ends. */
export const migrationFacts = {
  'migration.uploaded.v1': z.object({
    migrationId,
    uid: AccountId,
    subject: z.enum(MIGRATION_SUBJECTS),
    source: z.string(),
    lines: z.int(),
    parts: z.int(),
  }),
  'migration.partChecked.v1': part,
  'migration.confirmed.v1': z.object({ migrationId }),
  'migration.partTaken.v1': part,
  'migration.dropped.v1': z.object({ migrationId }),
  'migration.expired.v1': z.object({ migrationId }),
};

export type MigrationFact = FactOf<typeof migrationFacts>;
export type NewMigrationFact = NewFact<typeof migrationFacts>;

export const migrationDisclosure = {
  'migration.uploaded.v1': accountOnly,
  'migration.partChecked.v1': accountOnly,
  'migration.confirmed.v1': accountOnly,
  'migration.partTaken.v1': accountOnly,
  'migration.dropped.v1': accountOnly,
  'migration.expired.v1': accountOnly,
} as const satisfies DisclosureOf<typeof migrationFacts>;

export const migrationAudited = [
  'migration.uploaded.v1',
  'migration.confirmed.v1',
] as const satisfies readonly (keyof typeof migrationFacts)[];
