/** The locks' own logs, and how long each is. A record that is handed over twice stands once. */
import { type Kysely, sql } from 'kysely';
import type { LockRecord, LockRecordsFact } from '../../../models/facts/lockRecords.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../models/ids.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { StoredFact } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { projection } from './projection.ts';
import { searchable } from './text.ts';

interface RecordRow {
  account_id: AccountId;
  record_id: string;
  lock_id: LockId;
  record_type: number;
  record_type_from_lock: number;
  success: number;
  operator: string;
  search_text: string;
  credential_id: CredentialId | null;
  /** Who asked from afar. */
  uid: AccountId | null;
  lock_date: number;
  server_date: number;
}

interface LockRecordCount {
  account_id: AccountId;
  lock_id: LockId;
  record_count: number;
}

export interface RecordRowTables {
  record_row: RecordRow;
  lock_record_count: LockRecordCount;
}

/** Somebody should look. The index of these is found by this very text, so that it holds no parameters. */
export const IS_ALARM = sql<boolean>`record_type in (${sql.join([RecordType.FORCED, RecordType.TAMPER, RecordType.WRONG_TRIES].map(type => sql.lit(type)))})`;

/** Databases limit how many values one statement takes. */
const AT_ONCE = 500;

/** The id follows from the fact and the place in it, so that a replay gives the same. */
const toRow = ({ account, version }: StoredFact, lockId: LockId, record: LockRecord, place: number): RecordRow => ({
  account_id: account,
  record_id: `${lockId}-${version}-${place}`,
  lock_id: lockId,
  record_type: record.recordType,
  record_type_from_lock: record.recordTypeFromLock,
  success: record.success ? 1 : 0,
  operator: record.operator,
  search_text: searchable(record.operator),
  credential_id: record.credentialId ?? null,
  uid: record.uid ?? null,
  lock_date: record.lockDate,
  server_date: record.serverDate,
});

const countMore = (db: Kysely<Tables>, account: AccountId, lockId: LockId, records: number) =>
  db
    .insertInto('lock_record_count')
    .values({ account_id: account, lock_id: lockId, record_count: records })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'lock_id'])
        .doUpdateSet(eb => ({ record_count: eb('lock_record_count.record_count', '+', records) })),
    )
    .execute();

export const recordRow = projection<LockRecordsFact>({
  name: 'recordRow',
  shape: 3,
  tables: ['record_row', 'lock_record_count'],
  async create(db) {
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
      .addColumn('lock_date', 'bigint', column => column.notNull())
      .addColumn('server_date', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('record_row_key', ['account_id', 'lock_id', 'lock_date', 'record_type', 'operator'])
      .execute();
    const index = (name: string, columns: (keyof RecordRow)[]) =>
      db.schema.createIndex(name).ifNotExists().on('record_row').columns(columns);
    await index('record_row_of_lock', ['account_id', 'lock_id', 'server_date', 'record_id']).execute();
    await index('record_row_newest', ['account_id', 'server_date', 'record_id', 'lock_id']).execute();
    await index('record_row_alarms', ['account_id', 'lock_date']).where(IS_ALARM).execute();
    // Most records are nobody's of these two, and take no room in the index.
    for (const whose of ['credential_id', 'uid'] as const)
      await index(`record_row_by_${whose}`, ['account_id', 'lock_id', whose, 'server_date', 'record_id'])
        .where(whose, 'is not', null)
        .execute();
    await db.schema
      .createTable('lock_record_count')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('record_count', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('lock_record_count_key', ['account_id', 'lock_id'])
      .execute();
  },
  on: {
    'lockRecords.received.v1': async ({ lockId, records }, fact, db) => {
      const rows = records.map((record, place) => toRow(fact, lockId, record, place));
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('record_row')
          .values(rows.slice(from, from + AT_ONCE))
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst();
        const inserted = Number(numInsertedOrUpdatedRows);
        if (inserted > 0) await countMore(db, fact.account, lockId, inserted);
      }
    },
  },
});
