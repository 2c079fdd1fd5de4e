import { sql } from 'kysely';
import type { ColumnTypes, LogOrder } from '../connection.ts';

/**
 * Positions are assigned before commits, so a reader by position could skip a late commit. Facts therefore carry their
 * transaction's number, and readers stop below the oldest running transaction.
 */
export const postgresOrder: LogOrder = {
  place: sql<string>`lpad(tx::text, 20, '0') || '-' || lpad(position::text, 19, '0')`,
  // Casts through bigint, because xid8 reads digits with a leading 0 as octal.
  after: cursor =>
    sql<boolean>`(tx, position) > (split_part(${cursor}::text, '-', 1)::bigint::text::xid8, split_part(${cursor}::text, '-', 2)::bigint)`,
  settled: sql<boolean>`tx < pg_snapshot_xmin(pg_current_snapshot())`,
  by: [sql`tx`, sql`position`],
  hold: 'lock table facts in exclusive mode',
};

export const postgresColumns: ColumnTypes = {
  logOrder: `position bigint generated always as identity, tx xid8 not null default pg_current_xact_id()`,
  serial: 'bigint generated always as identity',
  bytes: 'bytea',
  byKey: '',
  migrationLock: "select pg_advisory_xact_lock(hashtext('latchwork'))",
  columnsOf: table =>
    `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
  indexes: [
    'create index if not exists facts_in_order on facts (tx, position)',
    'create unique index if not exists outbox_id on outbox (account_id, id)',
  ],
};
