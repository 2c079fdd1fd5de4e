/** Pending effects of an older version, whose parameter was named `turn`. */
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type Place } from './databases.ts';
import { appendTo, effect, fakeClock } from './given.ts';

const MIGRATION = 'server/0002_effect_revision';
const about = { credentialId: 17, lockId: 4 };

for (const database of databases)
  describe.skipIf(database.missing)(`pending effects on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    beforeEach(() => {
      place = database.place();
    });
    afterEach(() => place.remove());

    async function leftBefore(...effects: ReturnType<typeof effect>[]) {
      const store = await place.open({ clock });
      await store.append(appendTo('card-17', { effects }));
      await store.write(db =>
        sql`delete from kysely_migration where name = ${MIGRATION}`.execute(db as Kysely<unknown>),
      );
      await store.close();
    }
    async function claimed() {
      const store = await place.open({ clock });
      const effects = await store.claimEffects(1_000, 10);
      await store.close();
      return effects.map(({ name, params }) => ({ name, params }));
    }

    test('have their field “turn” renamed to “revision” by the migration', async () => {
      await leftBefore(effect('writeCredential', { params: { ...about, change: 'add', turn: 3 } }));
      expect(await claimed()).toEqual([{ name: 'writeCredential', params: { ...about, change: 'add', revision: 3 } }]);
    });

    test('stay unchanged if they have no field “turn”, and keep the value 0 under the new name', async () => {
      const opens = effect('operateLock', { params: { lockId: 4 }, lane: 'gateway-2' });
      await leftBefore(effect('readSetting', { params: { lockId: 4, turn: 0 } }), opens);
      expect(await claimed()).toEqual(
        expect.arrayContaining([
          { name: 'readSetting', params: { lockId: 4, revision: 0 } },
          { name: 'operateLock', params: { lockId: 4 } },
        ]),
      );
    });
  });
