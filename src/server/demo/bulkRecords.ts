/** Inserts millions of records directly into the tables of `recordRow`, not into the log, so a rebuild drops them. */

import { CompiledQuery } from 'kysely';
import type { Store } from '../../engine/store/store.ts';
import { countForMap } from '../features/map/mapOpening.ts';
import { countRecords, nameOperators, talliedOf, toRecordRow } from '../features/records/recordRow.ts';
import { createRecordIndexes, dropRecordIndexes, type RecordRow } from '../features/records/recordTables.ts';
import { tally } from '../features/records/recordTally.ts';
import { inBatches } from '../storage/inBatches.ts';
import { sharesOf } from './demoFacts.ts';
import { demoRecords, type Ties } from './demoRecords.ts';
import { type DemoWorld, OWNER } from './demoWorld.ts';

const IN_A_STATEMENT = 1000;
const IN_A_WRITE = 10 * IN_A_STATEMENT;
const NO_VERSION = 0;

export async function bulkRecords(
  store: Store,
  world: DemoWorld,
  total: number,
  now: number,
  ties: Ties,
): Promise<void> {
  await store.write(async db => {
    // Removes the rows of an interrupted fill.
    for (const table of ['record_row', 'record_tally', 'map_opening', 'lock_record_count'] as const)
      await db.deleteFrom(table).execute();
    await dropRecordIndexes(db);
  });
  let statement = '';
  for (const { lock, count } of sharesOf(world, total)) {
    let place = 0;
    const write = (rows: readonly RecordRow[]) =>
      store.write(async db => {
        const insert = (some: readonly RecordRow[]) =>
          db
            .insertInto('record_row')
            .values(some)
            .onConflict(c => c.doNothing());
        for (const some of inBatches(rows, IN_A_STATEMENT)) {
          if (some.length < IN_A_STATEMENT) await insert(some).execute();
          else {
            statement ||= insert(some).compile().sql;
            await db.executeQuery(
              CompiledQuery.raw(
                statement,
                some.flatMap(row => Object.values(row)),
              ),
            );
          }
        }
        await countRecords(db, OWNER, lock.lockId, rows.length);
        await nameOperators(db, OWNER, rows);
        await tally(db, { account: OWNER, lockId: lock.lockId }, rows.map(talliedOf), 1);
        await countForMap(db, { account: OWNER, at: now }, lock.timeZone, rows);
      });
    let rows: RecordRow[] = [];
    for (const record of demoRecords(lock, count, now, world.seed, ties)) {
      rows.push(toRecordRow({ account: OWNER, version: NO_VERSION }, lock.lockId, record, place, lock.timeZone));
      place += 1;
      if (rows.length < IN_A_WRITE) continue;
      await write(rows);
      rows = [];
    }
    if (rows.length > 0) await write(rows);
  }
  await store.write(createRecordIndexes);
}
