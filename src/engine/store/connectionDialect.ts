import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Tables } from '../tables.ts';
import type { Connection } from './connection.ts';

/** Kysely's view of one of our connections. Transactions are the store's matter, so it begins and ends none. */
const driverOver = (connection: Connection): Driver => {
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

const sqlite = {
  createAdapter: (): DialectAdapter => new SqliteAdapter(),
  createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
};

const postgres = {
  createAdapter: (): DialectAdapter => new PostgresAdapter(),
  createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

const connections = new WeakMap<Kysely<Tables>, Connection>();

/** What it runs its statements on. */
export function connectionOf(db: Kysely<Tables>): Connection {
  const connection = connections.get(db);
  if (!connection) throw new Error('only what kyselyOver has made has a connection of ours');
  return connection;
}

/**
 * Ends the making of a table whose rows are small and which has few indexes beside its key: SQLite then keeps the rows in the
 * order of the key, instead of a table and an index that are both written for each of them. PostgreSQL knows no such thing.
 */
export const keptByKey = (db: Kysely<Tables>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`without rowid` : sql``;

export function kyselyOver(connection: Connection, language: 'sqlite' | 'postgres'): Kysely<Tables> {
  const dialect: Dialect = {
    ...(language === 'sqlite' ? sqlite : postgres),
    createDriver: () => driverOver(connection),
  };
  const db = new Kysely<Tables>({ dialect });
  connections.set(db, connection);
  return db;
}
