import { type Migration, Migrator } from 'kysely';
import type { ColumnTypes, Transaction } from './connection.ts';
import { tables } from './migrations/0001_tables.ts';
import { fieldNames } from './migrations/0002_field_names.ts';

/** Migrations run in the order of their names. A released migration never changes. */
export type Migrations = Readonly<Record<string, Migration>>;

export async function migrate(tx: Transaction, types: ColumnTypes, application: Migrations): Promise<void> {
  const migrations = {
    ...application,
    'engine/0001_tables': tables(types),
    'engine/0002_field_names': fieldNames,
  };
  await tx.run(types.migrationLock, []);
  const migrator = new Migrator({
    db: tx.db,
    provider: { getMigrations: async () => migrations },
    // Disabled, because the store begins and ends transactions.
    disableTransactions: true,
    // Allowed, because later migrations of the engine sort before the application's.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
