/** Migrations of tables that aren't projections. */
import type { Migrations } from '../../engine/store/migrate.ts';
import { tables } from './migrations/0001_tables.ts';
import { effectRevision } from './migrations/0002_effect_revision.ts';

export const migrations: Migrations = {
  'server/0001_tables': tables,
  'server/0002_effect_revision': effectRevision,
};
