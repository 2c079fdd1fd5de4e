/** Door openings by quarter hour, zone and method, maintained by `recordRow`. Deleted records stay counted. */
import { type Kysely, sql } from 'kysely';
import { MAP_QUARTER_MS, MAP_QUARTERS } from '../../../../models/calls/map.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { isOpening } from '../../../../models/recordType.ts';
import { keptByKey } from '../../../engine/store/connectionDialect.ts';
import { preparedQuery, preparedRowsQuery } from '../../../engine/store/preparedQuery.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { locksByZone } from './mapCity.ts';
import { visiblePlaces } from './visiblePlaces.ts';

interface MapOpeningRow {
  account_id: AccountId;
  /** Number of quarter hours since 1970. */
  quarter: number;
  time_zone: string;
  record_type: number;
  openings: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    map_opening: MapOpeningRow;
  }
}

const KEPT_QUARTERS = MAP_QUARTERS + 24 * 4;

export const quarterOf = (at: number): number => Math.floor(at / MAP_QUARTER_MS);

export async function createMapOpenings(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('map_opening')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('quarter', 'integer', column => column.notNull())
    .addColumn('time_zone', 'text', column => column.notNull())
    .addColumn('record_type', 'integer', column => column.notNull())
    .addColumn('openings', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('map_opening_key', ['account_id', 'quarter', 'time_zone', 'record_type'])
    .modifyEnd(keptByKey(db))
    .execute();
  await db.schema
    .createIndex('map_opening_by_quarter')
    .ifNotExists()
    .on('map_opening')
    .columns(['quarter', 'time_zone', 'record_type', 'openings'])
    .execute();
}

interface OpeningRecord {
  record_type: number;
  success: number;
  lock_date: number;
  server_date: number;
}

const count = preparedRowsQuery<MapOpeningRow, unknown>(
  ['account_id', 'quarter', 'time_zone', 'record_type', 'openings'],
  (db, rows) =>
    db
      .insertInto('map_opening')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .columns(['account_id', 'quarter', 'time_zone', 'record_type'])
          .doUpdateSet(eb => ({ openings: eb('map_opening.openings', '+', eb.ref('excluded.openings')) })),
      ),
);

const deleteBefore = preparedQuery<{ account: AccountId; before: number }, unknown>((db, { account, before }) =>
  db.deleteFrom('map_opening').where('account_id', '=', account).where('quarter', '<', before),
);

/** Falls back to the server's time if the lock's clock is fast. */
const openedAt = ({ lock_date, server_date }: OpeningRecord): number => Math.min(lock_date, server_date);

/** Adds new openings and deletes old rows. Skips places below the threshold: later sums would reveal them. */
export async function countForMap(
  db: Kysely<Tables>,
  { account, at }: Pick<StoredFact, 'account' | 'at'>,
  timeZone: string,
  records: readonly OpeningRecord[],
): Promise<void> {
  const oldest = quarterOf(at) - KEPT_QUARTERS;
  const rows = new Map<string, MapOpeningRow>();
  for (const record of records) {
    const quarter = quarterOf(openedAt(record));
    if (quarter < oldest || !isOpening({ recordType: record.record_type, success: record.success === 1 })) continue;
    const key = `${quarter} ${record.record_type}`;
    const row = rows.get(key) ?? {
      account_id: account,
      quarter,
      time_zone: timeZone,
      record_type: record.record_type,
      openings: 0,
    };
    row.openings += 1;
    rows.set(key, row);
  }
  if (rows.size === 0 || !visiblePlaces(await locksByZone(db)).placeOf.has(timeZone)) return;
  await count(db, [...rows.values()]);
  await deleteBefore(db, { account, before: oldest });
}

const openings = sql<number>`cast(sum(openings) as bigint)`.as('openings');

export interface ZoneOpenings {
  quarter: number;
  timeZone: string;
  openings: number;
}

export const openingsByZone = (db: Kysely<Tables>, from: number): Promise<ZoneOpenings[]> =>
  db
    .selectFrom('map_opening')
    .select(['quarter', 'time_zone as timeZone', openings])
    .where('quarter', '>=', from)
    .groupBy(['quarter', 'time_zone'])
    .execute();

export const openingsByMethod = (
  db: Kysely<Tables>,
  from: number,
  to: number,
): Promise<{ timeZone: string; recordType: number; openings: number }[]> =>
  db
    .selectFrom('map_opening')
    .select(['time_zone as timeZone', 'record_type as recordType', openings])
    .where('quarter', '>=', from)
    .where('quarter', '<', to)
    .groupBy(['time_zone', 'record_type'])
    .execute();
