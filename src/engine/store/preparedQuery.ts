/** Like statement.ts, but for projections, and directly on the connection: Kysely awaits a dozen promises per query. */

import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { connectionOf } from './connectionDialect.ts';
import { filled, type Slots, slots } from './statement.ts';

type Db = Kysely<Tables>;

type Fill<Given> = (parameters: readonly unknown[], given: Given) => unknown[];

function perDatabase<R, Given>(write: (db: Db) => Compilable<R>, fill: Fill<Given>) {
  const known = new WeakMap<Db, CompiledQuery<R>>();
  return async (db: Db, given: Given): Promise<R[]> => {
    let query = known.get(db);
    if (!query) {
      query = write(db).compile();
      known.set(db, query);
    }
    const { rows } = await connectionOf(db).run(query.sql, fill(query.parameters, given));
    return rows as R[];
  };
}

export function preparedQuery<A extends object, R>(
  write: (db: Db, given: Slots<A>) => Compilable<R>,
): (db: Db, args: A) => Promise<R[]> {
  return perDatabase(db => write(db, slots<A>()), filled);
}

class RowSlot<Row> {
  readonly row: number;
  readonly column: keyof Row;
  constructor(row: number, column: keyof Row) {
    this.row = row;
    this.column = column;
  }
}

function filledRowSlot<Row extends object>(rows: readonly Row[], { row, column }: RowSlot<Row>): unknown {
  return rows[row]?.[column];
}

const filledByRows = <Row extends object>(parameters: readonly unknown[], rows: readonly Row[]): unknown[] =>
  parameters.map(each => (each instanceof RowSlot ? filledRowSlot<Row>(rows, each) : each));

type SlotRow<Row> = { [Column in keyof Row]: RawBuilder<Row[Column]> };

export function preparedRowsQuery<Row extends object, R>(
  columns: readonly (keyof Row & string)[],
  write: (db: Db, rows: SlotRow<Row>[]) => Compilable<R>,
): (db: Db, rows: readonly Row[]) => Promise<R[]> {
  const ofMany = new Map<number, ReturnType<typeof made>>();
  const slotRow = (row: number) =>
    Object.fromEntries(columns.map(column => [column, sql`${new RowSlot<Row>(row, column)}`])) as SlotRow<Row>;
  const made = (count: number) => {
    const rows = Array.from({ length: count }, (_, row) => slotRow(row));
    return perDatabase<R, readonly Row[]>(db => write(db, rows), filledByRows);
  };
  return (db, rows) => {
    const run = ofMany.get(rows.length) ?? made(rows.length);
    if (rows.length <= MOST_ROWS) ofMany.set(rows.length, run);
    return run(db, rows);
  };
}

/** Statements for more rows aren't cached: they are rare, and compiling is a small part of their work. */
const MOST_ROWS = 20;
