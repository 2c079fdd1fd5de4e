/** Changes of the tables that no projection makes. */
import type { Migrations } from '../../engine/store/migrate.ts';
import { tables } from './migrations/0001_tables.ts';

export const migrations: Migrations = {
  'server/0001_tables': tables,
};
