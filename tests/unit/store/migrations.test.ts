/** Migrations of tables that are not projections. */
import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Migrations } from '../../../src/engine/store/migrate.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { explainStart } from '../../../src/server/compose/explainStart.ts';
import { databases, type Place } from './databases.ts';
import { appendTo, effect, fakeClock } from './given.ts';

interface NoteTables {
  note: { text: string; language?: string };
}
const notesIn = (db: unknown) => db as Kysely<NoteTables>;

const createNotes: Migration = {
  async up(db) {
    await db.schema.createTable('note').addColumn('text', 'text').execute();
  },
};
const addLanguage: Migration = {
  async up(db) {
    await db.schema
      .alterTable('note')
      .addColumn('language', 'text', column => column.notNull().defaultTo('en'))
      .execute();
  },
};
const first: Migrations = { 'test/0001_notes': createNotes };
const second: Migrations = { ...first, 'test/0002_language': addLanguage };

for (const database of databases)
  describe.skipIf(database.missing)(`migrations of the store on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    beforeEach(() => {
      place = database.place();
    });
    afterEach(() => place.remove());

    async function inStore<T>(migrations: Migrations, work: (store: Store) => Promise<T>): Promise<T> {
      const store = await place.open({ clock, migrations });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    }
    const writeNote = (store: Store) =>
      store.write(db => notesIn(db).insertInto('note').values({ text: 'Ring twice' }).execute());
    const notes = (store: Store) => notesIn(store.db).selectFrom('note').selectAll().execute();
    const noteLanguages = (store: Store) => notesIn(store.db).selectFrom('note').select('language').execute();

    test('add a column to a table with rows', async () => {
      await inStore(first, async store => {
        await writeNote(store);
        await expect(noteLanguages(store)).rejects.toThrow('language');
      });
      expect(await inStore(second, notes)).toEqual([{ text: 'Ring twice', language: 'en' }]);
    });

    test('run only once on the same database', async () => {
      await inStore(first, writeNote);
      expect(await inStore(first, notes)).toEqual([{ text: 'Ring twice' }]);
    });

    test('are rolled back when one migration fails', async () => {
      await inStore(first, async store => {
        await writeNote(store);
        await store.append(appendTo('lock-1', { effects: [effect('write')] }));
      });
      const failing: Migration = {
        async up(db) {
          await sql`delete from outbox`.execute(db);
          await sql`update note set language = nowhere`.execute(db);
        },
      };
      await expect(place.open({ clock, migrations: { ...second, 'test/0003_failing': failing } })).rejects.toThrow(
        'nowhere',
      );
      await inStore(first, async store => {
        expect(await notes(store)).toEqual([{ text: 'Ring twice' }]);
        expect(await store.claimEffects(1_000, 1)).toMatchObject([{ name: 'write' }]);
      });
    });

    test('can add an engine migration after the application’s migrations have run', async () => {
      await inStore(first, writeNote);
      const later = { ...first, 'engine/9999_language': addLanguage };
      expect(await inStore(later, notes)).toEqual([{ text: 'Ring twice', language: 'en' }]);
    });

    test('prevent an older version from starting on data of a newer one', async () => {
      await inStore(second, writeNote);
      const opened = place.open({ clock, migrations: first });
      const error = await opened.then(
        () => expect.fail('it opened'),
        (reason: unknown) => reason,
      );
      expect(explainStart(error, { DATA_DIR: '/data' })).toBe(
        'A newer version of Latchwork has changed the data in /data. Start that version, or restore the backup from before the update.',
      );
      expect(await inStore(second, notes)).toHaveLength(1);
    });

    test.skipIf(database.name === 'SQLite')('run in only one of several processes that start together', async () => {
      const open = (migrations: Migrations) =>
        Promise.all(['one', 'two', 'three'].map(owner => place.open({ clock, owner, migrations })));
      for (const store of await open(first)) await store.close();
      await inStore(first, writeNote);
      const stores = await open(second);
      for (const store of stores) expect(await notes(store)).toEqual([{ text: 'Ring twice', language: 'en' }]);
      for (const store of stores) await store.close();
    });
  });
