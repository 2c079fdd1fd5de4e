/** Number of openings and refusals per lock and local day, maintained by `recordRow`. */

import { type Kysely, sql } from 'kysely';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { isOpening, isRefusal } from '../../../../models/recordType.ts';
import { keptByKey } from '../../../engine/store/connectionDialect.ts';
import { preparedRowsQuery } from '../../../engine/store/preparedQuery.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { localDay } from '../timeZones/localHour.ts';

/** `all`: the day's total; `hour`: 0 to 23; `method`: the record's type; `person`: the operator. */
export type Facet = 'all' | 'hour' | 'method' | 'person';

interface RecordTally {
  account_id: AccountId;
  /** {@link ALL_LOCKS}: sum over all locks of the account. */
  lock_id: number;
  facet: Facet;
  /** Days since 1970 in the lock's time zone. */
  day: number;
  value: string;
  opened: number;
  refused: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    record_tally: RecordTally;
  }
}

export const ALL_LOCKS = 0;

export interface Tallied {
  recordType: number;
  success: boolean;
  operator: string;
  lockDate: number;
  hourOfWeek: number;
}

export async function createTallies(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('record_tally')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('facet', 'text', column => column.notNull())
    .addColumn('day', 'integer', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('opened', 'bigint', column => column.notNull())
    .addColumn('refused', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('record_tally_key', ['account_id', 'lock_id', 'facet', 'day', 'value'])
    .modifyEnd(keptByKey(db))
    .execute();
}

const BATCH_SIZE = 1000;

const add = preparedRowsQuery<RecordTally, unknown>(
  ['account_id', 'lock_id', 'facet', 'day', 'value', 'opened', 'refused'],
  (db, rows) =>
    db
      .insertInto('record_tally')
      .values(rows)
      .onConflict(conflict =>
        conflict.columns(['account_id', 'lock_id', 'facet', 'day', 'value']).doUpdateSet(eb => ({
          opened: eb('record_tally.opened', '+', eb.ref('excluded.opened')),
          refused: eb('record_tally.refused', '+', eb.ref('excluded.refused')),
        })),
      ),
);

/** `sign`: 1 adds records, −1 removes them. */
export async function tally(
  db: Kysely<Tables>,
  { account, lockId }: { account: AccountId; lockId: LockId },
  records: readonly Tallied[],
  sign: 1 | -1,
): Promise<void> {
  const sums = new Map<string, RecordTally>();
  for (const record of records) {
    const opened = isOpening(record) ? sign : 0;
    const refused = isRefusal(record) ? sign : 0;
    if (opened === 0 && refused === 0) continue;
    const day = localDay(record.lockDate, record.hourOfWeek);
    const values: [Facet, string][] = [
      ['all', ''],
      ['hour', String(record.hourOfWeek % 24)],
      ['method', String(record.recordType)],
    ];
    // The operator is empty for a mechanical key, an opening from inside, or a failed attempt.
    if (record.operator !== '') values.push(['person', record.operator]);
    for (const lock_id of [lockId, ALL_LOCKS])
      for (const [facet, value] of values) {
        const key = `${lock_id} ${facet} ${day} ${value}`;
        const sum = sums.get(key) ?? { account_id: account, lock_id, facet, day, value, opened: 0, refused: 0 };
        sum.opened += opened;
        sum.refused += refused;
        sums.set(key, sum);
      }
  }
  const rows = [...sums.values()];
  for (const batch of inBatches(rows, BATCH_SIZE)) await add(db, batch);
}

/** Deletes a lock's tallies of days before `before` (default: all), and subtracts them from the account's sums. */
export async function untally(db: Kysely<Tables>, account: AccountId, lockId: LockId, before?: number): Promise<void> {
  const gone = db
    .selectFrom('record_tally')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .$if(before !== undefined, query => query.where('day', '<', before as number));
  await db
    .insertInto('record_tally')
    .columns(['account_id', 'lock_id', 'facet', 'day', 'value', 'opened', 'refused'])
    .expression(
      gone.select([
        'account_id',
        sql<number>`cast(${ALL_LOCKS} as bigint)`.as('lock_id'),
        'facet',
        'day',
        'value',
        sql<number>`-opened`.as('opened'),
        sql<number>`-refused`.as('refused'),
      ]),
    )
    .onConflict(conflict =>
      conflict.columns(['account_id', 'lock_id', 'facet', 'day', 'value']).doUpdateSet(eb => ({
        opened: eb('record_tally.opened', '+', eb.ref('excluded.opened')),
        refused: eb('record_tally.refused', '+', eb.ref('excluded.refused')),
      })),
    )
    .execute();
  await db
    .deleteFrom('record_tally')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .$if(before !== undefined, query => query.where('day', '<', before as number))
    .execute();
}
