import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

export interface Result {
  rows: unknown[];
  changes: number;
}

/** Synchronous where the database is (SQLite): the hot path pays for no needless promise. */
export interface SqlConnection {
  run(sql: string, params: readonly unknown[]): Result | Promise<Result>;
}

export interface Transaction extends SqlConnection {
  db: Kysely<Tables>;
}

export interface LogOrder {
  /** Cursors compare as texts in the order of the log. */
  place: RawBuilder<string>;
  after(cursor: RawBuilder<string>): RawBuilder<boolean>;
  /** True for facts that no fact committed later can come before. */
  settled: RawBuilder<boolean>;
  by: readonly RawBuilder<unknown>[];
  /** Keeps others from appending until the transaction ends. */
  hold: string;
}

/** Definitions of the columns in which the databases differ. */
export interface ColumnTypes {
  /** Columns of `facts` that give the log its order, their indexes aside. */
  logOrder: string;
  /** Never reused, also after the row is deleted. */
  serial: string;
  bytes: string;
  /** For tables of small rows kept in the order of their key. */
  byKey: string;
  /** Keeps other processes from migrating until the transaction ends. */
  migrationLock: string;
  columnsOf(table: string): string;
  indexes: readonly string[];
}

/** Called before each statement; for tests that stop the process between any two. */
export type OnStatement = (sql: string) => void;

export interface Engine {
  readonly db: Kysely<Tables>;
  readonly reader: SqlConnection;
  readonly order: LogOrder;
  readonly columnTypes: ColumnTypes;
  /** Resolves once it is durable. A throw undoes this work only. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  onCommit(listener: () => void): () => void;
  /** No other process writes to it while it is open. */
  alone: boolean;
  close(): Promise<void>;
}
