import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { OnStatement, Result, SqlConnection } from '../connection.ts';

/** Limits cached statements, because each length of a list in a query makes another one. */
const MOST_STATEMENTS = 500;

export class SqliteConnection implements SqlConnection {
  readonly #database: DatabaseSync;
  readonly #onStatement: OnStatement | undefined;
  readonly #prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>();

  constructor(database: DatabaseSync, onStatement?: OnStatement) {
    this.#database = database;
    this.#onStatement = onStatement;
  }

  run(sql: string, params: readonly unknown[]): Result {
    this.#onStatement?.(sql);
    const { statement, givesRows } = this.#prepared.get(sql) ?? this.#prepare(sql);
    const values = params as readonly SQLInputValue[];
    if (givesRows) {
      const rows = statement.all(...values);
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...values).changes) };
  }

  #prepare(sql: string) {
    const statement = this.#database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    const oldest = this.#prepared.size >= MOST_STATEMENTS ? this.#prepared.keys().next().value : undefined;
    if (oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
