/** What the store asks of a database: to run statements, and to run some of them as one. */
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

export interface Result {
  rows: unknown[];
  changes: number;
}

/** Answers at once where the database does (SQLite), so that the hot path pays for no promise it does not need. */
export interface SqlConnection {
  run(sql: string, params: readonly unknown[]): Result | Promise<Result>;
}

export interface Transaction extends SqlConnection {
  /** The same connection, for the projections. */
  db: Kysely<Tables>;
}

/** How a database orders its log, in its own words. */
export interface LogOrder {
  /** The cursor of a fact. Cursors compare as texts in the order of the log. */
  place: RawBuilder<string>;
  after(cursor: RawBuilder<string>): RawBuilder<boolean>;
  /** True for facts that no fact committed later can come before. */
  settled: RawBuilder<boolean>;
  /** Columns to order by. */
  by: readonly RawBuilder<unknown>[];
  /** A statement after which nobody else appends until the transaction ends. */
  hold: string;
}

/** Definitions of the columns in which the databases differ. */
export interface ColumnTypes {
  /** Columns of `facts` that give the log its order, their indexes aside. */
  logOrder: string;
  /** A number that is never given twice, also after the row is gone. */
  serial: string;
  bytes: string;
  /** Ends the making of a table of small rows that is to be kept in the order of its key. */
  byKey: string;
  /** Keeps other processes from migrating until the transaction ends. */
  migrationLock: string;
  /** Gives the `name` of each column that a table has. */
  columnsOf(table: string): string;
  /** Statements that create further indexes of the first tables. */
  indexes: readonly string[];
}

/** Called with each statement before it runs; for tests that stop the process between any two. */
export type OnStatement = (sql: string) => void;

export interface Engine {
  readonly db: Kysely<Tables>;
  readonly reader: SqlConnection;
  readonly order: LogOrder;
  readonly columnTypes: ColumnTypes;
  /** Runs the work in a transaction; resolves once it is durable. What the work throws undoes it, and only it. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  onCommit(listener: () => void): () => void;
  /** No other process writes to it while it is open. */
  alone: boolean;
  close(): Promise<void>;
}
