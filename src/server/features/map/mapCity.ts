/** Number of locks per city for the public map, without owners. */
import type { Kysely } from 'kysely';
import { MAP_LEAST } from '../../../../models/calls/map.calls.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import { projection } from '../../../engine/projection.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { Tables } from '../../../engine/tables.ts';
import { isRemovedLock } from '../locks/lockPermissions.ts';
import { timeZoneOfLock } from '../locks/lockRow.ts';

/** One row per time zone. */
interface MapCityRow {
  time_zone: string;
  locks: number;
  /** When the zone first had {@link MAP_LEAST} locks; null until then. */
  many_since: number | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    map_city: MapCityRow;
  }
}

async function count(db: Kysely<Tables>, timeZone: string, locks: 1 | -1, at: number) {
  await db
    .insertInto('map_city')
    .values({ time_zone: timeZone, locks, many_since: null })
    .onConflict(conflict =>
      conflict.column('time_zone').doUpdateSet(eb => ({ locks: eb('map_city.locks', '+', eb.ref('excluded.locks')) })),
    )
    .execute();
  await db
    .updateTable('map_city')
    .set({ many_since: at })
    .where('time_zone', '=', timeZone)
    .where('locks', '>=', MAP_LEAST)
    .where('many_since', 'is', null)
    .execute();
}

async function move(db: Kysely<Tables>, from: string | null, to: string, at: number) {
  if (from === to) return;
  if (from !== null) await count(db, from, -1, at);
  await count(db, to, 1, at);
}

/** Runs before `lockRow` and `lockAccess`, because it reads their previous state. */
export const mapCity = projection<LockFact>({
  name: 'mapCity',
  tables: ['map_city'],
  async create(db) {
    await db.schema
      .createTable('map_city')
      .ifNotExists()
      .addColumn('time_zone', 'text', column => column.primaryKey())
      .addColumn('locks', 'bigint', column => column.notNull())
      .addColumn('many_since', 'bigint')
      .execute();
  },
  on: {
    'lock.added.v1': async ({ lockId, timeZone }, { account, at }, db) =>
      move(db, await timeZoneOfLock(db, account, lockId), timeZone, at),
    'lock.zoneSet.v1': async ({ lockId, timeZone }, { account, at }, db) =>
      move(db, await timeZoneOfLock(db, account, lockId), timeZone, at),
    'lock.removed.v1': async ({ lockId }, { account, at }, db) => {
      // A replayed fact was already counted.
      const timeZone = (await isRemovedLock(db, lockId)) ? null : await timeZoneOfLock(db, account, lockId);
      if (timeZone !== null) await count(db, timeZone, -1, at);
    },
  },
});

const everyZone = preparedQuery<Record<never, never>, MapCityRow>(db =>
  db.selectFrom('map_city').selectAll().where('locks', '>', 0),
);
export const locksByZone = (db: Kysely<Tables>): Promise<MapCityRow[]> => everyZone(db, {});
