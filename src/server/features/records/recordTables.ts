import { type Kysely, sql } from 'kysely';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { RecordType } from '../../../../models/recordType.ts';
import { keptByKey } from '../../../engine/store/connectionDialect.ts';
import type { Tables } from '../../../engine/tables.ts';
import { createMapOpenings } from '../map/mapOpening.ts';
import { createTallies } from './recordTally.ts';

export interface RecordRow {
  account_id: AccountId;
  record_id: string;
  lock_id: LockId;
  record_type: number;
  record_type_from_lock: number;
  success: number;
  operator: string;
  search_text: string;
  credential_id: CredentialId | null;
  uid: AccountId | null;
  /** Source of an imported record; null if a gateway reported it. */
  source: string | null;
  lock_date: number;
  server_date: number;
  /** Positive if the lock's clock is fast; null within tolerance. */
  drift_ms: number | null;
  /** 0: Monday 00:00 to 01:00 in the lock's time zone. */
  hour_of_week: number;
}

interface LockRecordCount {
  account_id: AccountId;
  lock_id: LockId;
  record_count: number;
  /** Server time in epoch milliseconds. */
  cleared_until: number;
  /** 1 until all cleared rows are deleted; queries then exclude them. */
  unswept: number;
  /** Facts up to this version no longer contain records. */
  forgotten_version: number;
}

/** Deleted records, so that a gateway's repeated report doesn't restore them. */
export interface RecordGone {
  account_id: AccountId;
  lock_id: LockId;
  lock_date: number;
  record_type: number;
  operator: string;
}

interface RecordOperator {
  account_id: AccountId;
  operator: string;
  search_text: string;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    record_row: RecordRow;
    lock_record_count: LockRecordCount;
    record_gone: RecordGone;
    record_operator: RecordOperator;
  }
}

/** Contains no parameters, because the partial index requires this exact text. */
export const IS_ALARM = sql<boolean>`record_type in (${sql.join([RecordType.FORCED, RecordType.TAMPER, RecordType.WRONG_TRIES].map(type => sql.lit(type)))})`;

type Columns = readonly (keyof RecordRow)[];

/** Each index goes on with the page order, and with `success`, so that counts can read the index alone. */
const INDEXES: Record<string, Columns> = {
  record_row_of_lock: ['lock_id'],
  record_row_of_type: ['record_type'],
  record_row_of_lock_type: ['lock_id', 'record_type'],
  record_row_of_operator: ['operator'],
  record_row_of_hour: ['hour_of_week'],
};

/** A bulk insert drops the indexes and creates them once at the end. */
export async function dropRecordIndexes(db: Kysely<Tables>): Promise<void> {
  for (const name of [...Object.keys(INDEXES), ...PARTIAL]) await db.schema.dropIndex(name).ifExists().execute();
}

export async function createRecordIndexes(db: Kysely<Tables>): Promise<void> {
  const index = (name: string, columns: Columns) =>
    db.schema
      .createIndex(name)
      .ifNotExists()
      .on('record_row')
      .columns([...columns]);
  const place = ['server_date', 'record_id'] as const;
  // SQLite prefers the narrower of two usable indexes; `source` makes this one wider than the more specific ones.
  await index('record_row_newest', ['account_id', ...place, 'lock_id', 'source']).execute();
  for (const [name, by] of Object.entries(INDEXES))
    await index(name, ['account_id', ...by, ...place, 'success']).execute();
  // Partial indexes suffice, because few rows match.
  for (const [name, by] of [
    ['record_row_failed', []],
    ['record_row_failed_of_lock', ['lock_id']],
  ] as const)
    await index(name, ['account_id', ...by, ...place])
      .where(sql<boolean>`success = 0`)
      .execute();
  await index('record_row_alarms', ['account_id', 'lock_date']).where(IS_ALARM).execute();
  for (const whose of ['credential_id', 'uid'] as const)
    await index(`record_row_by_${whose}`, ['account_id', 'lock_id', whose, ...place])
      .where(whose, 'is not', null)
      .execute();
}

const PARTIAL = [
  'record_row_newest',
  'record_row_failed',
  'record_row_failed_of_lock',
  'record_row_alarms',
  'record_row_by_credential_id',
  'record_row_by_uid',
];

export async function createRecordTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('record_row')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('record_id', 'text', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('record_type', 'integer', column => column.notNull())
    .addColumn('record_type_from_lock', 'integer', column => column.notNull())
    .addColumn('success', 'integer', column => column.notNull())
    .addColumn('operator', 'text', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('credential_id', 'bigint')
    .addColumn('uid', 'bigint')
    .addColumn('source', 'text')
    .addColumn('lock_date', 'bigint', column => column.notNull())
    .addColumn('server_date', 'bigint', column => column.notNull())
    .addColumn('drift_ms', 'bigint')
    .addColumn('hour_of_week', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('record_row_key', ['account_id', 'lock_id', 'lock_date', 'record_type', 'operator'])
    .execute();
  await createRecordIndexes(db);
  await db.schema
    .createTable('lock_record_count')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('record_count', 'bigint', column => column.notNull())
    .addColumn('cleared_until', 'bigint', column => column.notNull())
    .addColumn('unswept', 'integer', column => column.notNull())
    .addColumn('forgotten_version', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('lock_record_count_key', ['account_id', 'lock_id'])
    .modifyEnd(keptByKey(db))
    .execute();
  await db.schema
    .createIndex('lock_record_count_unswept')
    .ifNotExists()
    .on('lock_record_count')
    .columns(['account_id', 'lock_id'])
    .where(sql<boolean>`unswept = 1`)
    .execute();
  await db.schema
    .createTable('record_gone')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('lock_date', 'bigint', column => column.notNull())
    .addColumn('record_type', 'integer', column => column.notNull())
    .addColumn('operator', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('record_gone_key', ['account_id', 'lock_id', 'lock_date', 'record_type', 'operator'])
    .modifyEnd(keptByKey(db))
    .execute();
  await db.schema
    .createTable('record_operator')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('operator', 'text', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('record_operator_key', ['account_id', 'operator'])
    .modifyEnd(keptByKey(db))
    .execute();
  await createTallies(db);
  await createMapOpenings(db);
}
