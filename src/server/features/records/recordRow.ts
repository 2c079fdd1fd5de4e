/** Records of locks. Idempotent: duplicates are ignored, and deleted records stay deleted. */

import type { Kysely } from 'kysely';
import type { LockRecord, LockRecordsFact } from '../../../../models/facts/lockRecords.facts.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import { projection } from '../../../engine/projection.ts';
import { preparedQuery, preparedRowsQuery } from '../../../engine/store/preparedQuery.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { timeZoneOfLock } from '../locks/lockRow.ts';
import { countForMap } from '../map/mapOpening.ts';
import { hourOfWeek } from '../timeZones/localHour.ts';
import { createRecordTables, type RecordGone, type RecordRow } from './recordTables.ts';
import { type Tallied, tally, untally } from './recordTally.ts';

const BATCH_SIZE = 500;

/** The id derives from the fact, so that a replay creates the same ids. */
export const toRecordRow = (
  { account, version }: Pick<StoredFact, 'account' | 'version'>,
  lockId: LockId,
  record: LockRecord,
  place: number,
  zone: string,
) => ({
  account_id: account,
  record_id: `${lockId}-${version}-${place}`,
  lock_id: lockId,
  record_type: record.recordType,
  record_type_from_lock: record.recordTypeFromLock,
  success: record.success ? 1 : 0,
  operator: record.operator,
  search_text: searchKey(record.operator),
  credential_id: record.credentialId ?? null,
  uid: record.uid ?? null,
  source: record.source ?? null,
  lock_date: record.lockDate,
  server_date: record.serverDate,
  drift_ms: record.driftMs ?? null,
  hour_of_week: hourOfWeek(record.lockDate, zone),
});

interface AtLock {
  account: AccountId;
  lockId: LockId;
}

const addToCount = preparedQuery<AtLock & { records: number }, unknown>((db, { account, lockId, records }) =>
  db
    .insertInto('lock_record_count')
    .values({
      ...{ account_id: account, lock_id: lockId, record_count: records },
      ...{ cleared_until: 0, unswept: 0, forgotten_version: 0 },
    })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'lock_id']).doUpdateSet(eb => ({
        record_count: eb('lock_record_count.record_count', '+', eb.ref('excluded.record_count')),
      })),
    ),
);

export const countRecords = (db: Kysely<Tables>, account: AccountId, lockId: LockId, records: number) =>
  addToCount(db, { account, lockId, records });

const clearedUntil = preparedQuery<AtLock, { cleared_until: number }>((db, { account, lockId }) =>
  db
    .selectFrom('lock_record_count')
    .select('cleared_until')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId),
);

type DeletedKey = Pick<RecordGone, 'lock_date' | 'record_type' | 'operator'>;

const deletedBetween = preparedQuery<AtLock & { from: number; to: number }, DeletedKey>(
  (db, { account, lockId, from, to }) =>
    db
      .selectFrom('record_gone')
      .select(['lock_date', 'record_type', 'operator'])
      .where('account_id', '=', account)
      .where('lock_id', '=', lockId)
      .where('lock_date', '>=', from)
      .where('lock_date', '<=', to),
);

const insertNew = preparedRowsQuery<RecordRow, Pick<RecordRow, 'record_id'>>(
  [
    ...(['account_id', 'record_id', 'lock_id', 'record_type', 'record_type_from_lock', 'success'] as const),
    ...(['operator', 'search_text', 'credential_id', 'uid', 'source'] as const),
    ...(['lock_date', 'server_date', 'drift_ms', 'hour_of_week'] as const),
  ],
  (db, rows) =>
    db
      .insertInto('record_row')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .returning('record_id'),
);

type Operator = Record<'operator' | 'search_text', string> & { account_id: AccountId };

const insertOperators = preparedRowsQuery<Operator, unknown>(['account_id', 'operator', 'search_text'], (db, rows) =>
  db
    .insertInto('record_operator')
    .values(rows)
    .onConflict(conflict => conflict.doNothing()),
);

export const talliedOf = (
  row: Pick<RecordRow, 'record_type' | 'success' | 'operator' | 'lock_date' | 'hour_of_week'>,
): Tallied => ({
  recordType: row.record_type,
  success: row.success === 1,
  operator: row.operator,
  lockDate: row.lock_date,
  hourOfWeek: row.hour_of_week,
});

const ofLock = (db: Kysely<Tables>, account: AccountId, lockId: LockId) =>
  db.selectFrom('record_row').where('account_id', '=', account).where('lock_id', '=', lockId);

const deletedKey = (row: Omit<RecordGone, 'account_id' | 'lock_id'>) =>
  `${row.lock_date} ${row.record_type} ${row.operator}`;

async function insertNewRecords(db: Kysely<Tables>, account: AccountId, lockId: LockId, rows: readonly RecordRow[]) {
  const dates = rows.map(row => row.lock_date);
  const deleted = await deletedBetween(db, { account, lockId, from: Math.min(...dates), to: Math.max(...dates) });
  const deletedKeys = new Set(deleted.map(deletedKey));
  const candidates = rows.filter(row => !deletedKeys.has(deletedKey(row)));
  if (candidates.length === 0) return [];
  const inserted = await insertNew(db, candidates);
  const ids = new Set(inserted.map(row => row.record_id));
  return candidates.filter(row => ids.has(row.record_id));
}

export async function nameOperators(db: Kysely<Tables>, account: AccountId, rows: readonly RecordRow[]) {
  const names = new Map(rows.filter(row => row.operator !== '').map(row => [row.operator, row.search_text]));
  if (names.size === 0) return;
  await insertOperators(
    db,
    [...names].map(([operator, search_text]) => ({ account_id: account, operator, search_text })),
  );
}

export const recordRow = projection<LockRecordsFact>({
  name: 'recordRow',
  schemaVersion: 8,
  tables: ['record_row', 'lock_record_count', 'record_gone', 'record_operator', 'record_tally', 'map_opening'],
  create: createRecordTables,
  on: {
    'lockRecords.received.v1': async ({ lockId, records }, fact, db) => {
      const { account } = fact;
      const zone = (await timeZoneOfLock(db, account, lockId)) ?? 'UTC';
      const [known] = await clearedUntil(db, { account, lockId });
      const rows = records
        .map((record, place) => toRecordRow(fact, lockId, record, place, zone))
        .filter(row => row.server_date > (known?.cleared_until ?? 0));
      for (const batch of inBatches(rows, BATCH_SIZE)) {
        const inserted = await insertNewRecords(db, account, lockId, batch);
        if (inserted.length === 0) continue;
        await countRecords(db, account, lockId, inserted.length);
        await nameOperators(db, account, inserted);
        await tally(db, { account, lockId }, inserted.map(talliedOf), 1);
        await countForMap(db, fact, zone, inserted);
      }
    },
    'lockRecords.deleted.v1': async ({ lockId, recordIds }, { account }, db) => {
      const rows = await ofLock(db, account, lockId).selectAll().where('record_id', 'in', recordIds).execute();
      if (rows.length === 0) return;
      await markDeleted(db, rows);
      await db
        .deleteFrom('record_row')
        .where('account_id', '=', account)
        .where('lock_id', '=', lockId)
        .where('record_id', 'in', recordIds)
        .execute();
      await countRecords(db, account, lockId, -rows.length);
      await tally(db, { account, lockId }, rows.map(talliedOf), -1);
    },
    // `sweepBatch` deletes the rows later, because there may be millions.
    'lockRecords.cleared.v1': async ({ lockId, until }, { account }, db) => {
      const left = await ofLock(db, account, lockId).selectAll().where('server_date', '>', until).execute();
      await countRecords(db, account, lockId, 0);
      await db
        .updateTable('lock_record_count')
        .set({ record_count: left.length, cleared_until: until, unswept: 1 })
        .where('account_id', '=', account)
        .where('lock_id', '=', lockId)
        .execute();
      await untally(db, account, lockId);
      await tally(db, { account, lockId }, left.map(talliedOf), 1);
    },
  },
});

export const markDeleted = (db: Kysely<Tables>, rows: readonly RecordGone[]) =>
  db
    .insertInto('record_gone')
    .values(
      rows.map(({ account_id, lock_id, lock_date, record_type, operator }) => ({
        account_id,
        lock_id,
        lock_date,
        record_type,
        operator,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
