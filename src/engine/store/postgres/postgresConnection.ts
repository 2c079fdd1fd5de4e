import type { QueryResult } from 'pg';
import type { OnStatement, Result, SqlConnection } from '../connection.ts';

interface Queryable {
  query(query: { text: string; values: unknown[]; name?: string }): Promise<QueryResult>;
}

/** Limits named statements, which PostgreSQL keeps per connection. Each length of a list in a query makes a new one. */
const MOST_NAMES = 300;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

export class PostgresConnection implements SqlConnection {
  readonly #queryable: Queryable;
  readonly #onStatement: OnStatement | undefined;

  constructor(queryable: Queryable, onStatement?: OnStatement) {
    this.#queryable = queryable;
    this.#onStatement = onStatement;
  }

  async run(sql: string, params: readonly unknown[]): Promise<Result> {
    this.#onStatement?.(sql);
    const name = params.length > 0 ? nameOf(sql) : undefined;
    const result = await this.#queryable.query({ text: sql, values: [...params], ...(name && { name }) });
    return { rows: result.rows, changes: result.rowCount ?? 0 };
  }
}
