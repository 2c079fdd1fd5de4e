import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type RawBuilder,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import type { Tables } from '../tables.ts';
import type { SqlConnection } from './connection.ts';

/** Neither begins nor ends transactions, because the store does. */
const driverOver = (connection: SqlConnection): Driver => {
  const kyselyConnection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, changes } = await connection.run(query.sql, query.parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('Read in pages instead: a stream would hold the connection.');
    },
  };
  const refuse = async (): Promise<never> => {
    throw new Error('The store begins and ends transactions: use its write().');
  };
  return {
    init: async () => {},
    acquireConnection: async () => kyselyConnection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
};

/** Lists names only, for the Migrator. Kysely's own query fails if another schema is dropped meanwhile. */
const tablesBy =
  (names: RawBuilder<{ name: string }>) =>
  (db: Kysely<unknown>): DatabaseIntrospector => {
    const getTables = async (): Promise<TableMetadata[]> => {
      const { rows } = await names.execute(db);
      return rows.map(({ name }) => ({ name, isView: false, columns: [] }));
    };
    return { getSchemas: async () => [], getTables, getMetadata: async () => ({ tables: await getTables() }) };
  };

/**
 * Kysely's migration lock belongs to the database session, so it would outlive a failed transaction. `migrate.ts` takes
 * one that ends with the transaction instead.
 */
class PostgresWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

const sqlite = {
  createAdapter: (): DialectAdapter => new SqliteAdapter(),
  createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
  createIntrospector: tablesBy(sql<{ name: string }>`select name from sqlite_master where type = 'table'`),
};

const postgres = {
  createAdapter: (): DialectAdapter => new PostgresWithoutLock(),
  createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
  createIntrospector: tablesBy(
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`,
  ),
};

const connections = new WeakMap<Kysely<Tables>, SqlConnection>();

export function connectionOf(db: Kysely<Tables>): SqlConnection {
  const connection = connections.get(db);
  if (!connection) throw new Error('kyselyOver didn’t create this connection');
  return connection;
}

/**
 * For small rows with few indexes besides the key: SQLite then stores them by key, without a separate table. PostgreSQL
 * ignores it.
 */
export const keptByKey = (db: Kysely<Tables>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`without rowid` : sql``;

export function kyselyOver(connection: SqlConnection, language: 'sqlite' | 'postgres'): Kysely<Tables> {
  const dialect: Dialect = {
    ...(language === 'sqlite' ? sqlite : postgres),
    createDriver: () => driverOver(connection),
  };
  const db = new Kysely<Tables>({ dialect });
  connections.set(db, connection);
  return db;
}
