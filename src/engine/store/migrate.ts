import { type Migration, Migrator } from 'kysely';
import type { ColumnTypes, Transaction } from './connection.ts';
import { tables } from './migrations/0001_tables.ts';
import { fieldNames } from './migrations/0002_field_names.ts';

/** By name, in the order of which they run. One that was released never changes. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Runs what is pending within the transaction, so that a migration that fails leaves the disk as it was. */
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
    // The store begins and ends transactions.
    disableTransactions: true,
    // A later one of the engine sorts before those of the application that ran already.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
