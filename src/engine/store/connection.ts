import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

export interface Result {
  rows: unknown[];
  changes: number;
}

/** SQLite's results are synchronous, so that the hot path creates no promises. */
export interface SqlConnection {
  run(sql: string, params: readonly unknown[]): Result | Promise<Result>;
}

export interface Transaction extends SqlConnection {
  db: Kysely<Tables>;
}

export interface LogOrder {
  /** Cursor of a fact. Cursors sort as text in the order of the log. */
  place: RawBuilder<string>;
  after(cursor: RawBuilder<string>): RawBuilder<boolean>;
  /** True for facts that no later commit can precede. */
  settled: RawBuilder<boolean>;
  by: readonly RawBuilder<unknown>[];
  /** Statement that keeps other processes from appending until the transaction ends. */
  hold: string;
}

/** Column definitions that differ between the databases. */
export interface ColumnTypes {
  /** Columns of `facts` that order the log; `indexes` may add indexes for them. */
  logOrder: string;
  /** Type of ids that are never reused, even after their row is deleted. */
  serial: string;
  bytes: string;
  /** Clause for tables of small rows that are stored in the order of their key. */
  byKey: string;
  /** Statement that keeps other processes from migrating until the transaction ends. */
  migrationLock: string;
  columnsOf(table: string): string;
  indexes: readonly string[];
}

/** Called before each statement, so that tests can stop the process between any two. */
export type OnStatement = (sql: string) => void;

export interface Engine {
  readonly db: Kysely<Tables>;
  readonly reader: SqlConnection;
  readonly order: LogOrder;
  readonly columnTypes: ColumnTypes;
  /** Resolves once the work is durable. If the work throws, only it is undone. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  onCommit(listener: () => void): () => void;
  /** True if no other process writes to the database while it is open. */
  alone: boolean;
  close(): Promise<void>;
}
