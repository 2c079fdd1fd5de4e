/** Lists find and sort names as readers of 12 languages expect, on each database. */
import { describe, expect, it } from 'vitest';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LanguageCode } from '../../../models/speech.ts';
import { runInRequest } from '../../../src/engine/requestContext.ts';
import { listLocks } from '../../../src/server/features/locks/lockList.ts';
import { TEXT_PAIRS } from '../../support/textPairs.ts';
import { databases, type Place } from '../store/databases.ts';
import { owner, projected } from './projected.ts';

const languages = Object.entries(TEXT_PAIRS) as [keyof typeof TEXT_PAIRS, (typeof TEXT_PAIRS)['en']][];
const allNames = [
  ...new Set(
    languages.flatMap(([, { finds, misses, order, collated }]) => [
      ...[...finds, ...misses].map(([, name]) => name),
      ...order,
      ...collated,
    ]),
  ),
];

async function world(place: Place, names: readonly string[] = allNames) {
  const { store, db, lock } = await projected(place);
  for (const [at, alias] of names.entries()) await lock(at + 1, { alias });
  const named = (language: LanguageCode, given: object) =>
    runInRequest({ address: '', language }, async () => {
      const { list } = await listLocks(db, owner, lockCalls.list.params.parse({ pageSize: 200, ...given }));
      return list.map(({ lockAlias }) => lockAlias);
    });
  return { store, named };
}

it('the table of search texts and names has 60 pairs, five for each language', () => {
  const pairs = languages.map(([, { finds, misses }]) => finds.length + misses.length);
  expect(pairs).toEqual(Array(12).fill(5));
});

for (const database of databases)
  describe.skipIf(database.missing)(`names in 12 languages on ${database.name}`, () => {
    it('are found by the search texts that users type, and not by others', async () => {
      const { named } = await world(database.place());
      for (const [language, { finds, misses }] of languages) {
        for (const [search, name] of finds)
          expect(await named(language, { search }), `${language} ${search}`).toContain(name);
        for (const [search, name] of misses)
          expect(await named(language, { search }), `${language} ${search}`).not.toContain(name);
      }
    });

    it('are sorted by the rules of the user’s language, each on exactly one page', async () => {
      const { named } = await world(database.place());
      for (const [language, { order, collated }] of languages) {
        const sorted = await named(language, {});
        const among = (names: readonly string[]) => sorted.filter(name => names.includes(name));
        expect(among(order), language).toEqual(order);
        if (database.name === 'PostgreSQL') expect(among(collated), language).toEqual(collated);
        expect(await named(language, { sort: '-name' }), language).toEqual(sorted.toReversed());
        const pages = Array.from({ length: Math.ceil(allNames.length / 7) }, (_, at) =>
          named(language, { pageNo: at + 1, pageSize: 7 }),
        );
        expect((await Promise.all(pages)).flat(), language).toEqual(sorted);
      }
    });

    it.skipIf(database.name === 'SQLite')(
      'are sorted by the database index, without language rules, for an account with over 5,000 locks',
      async () => {
        const { collated } = TEXT_PAIRS.cs_CZ;
        const { store, named } = await world(database.place(), collated);
        const countLocks = (lock_count: number) =>
          store.write(db => db.updateTable('lock_group_count').set({ lock_count }).execute());
        await countLocks(5000);
        expect(await named('cs_CZ', {})).toEqual(collated);
        await countLocks(5001);
        expect(await named('cs_CZ', {})).toEqual(collated.toSorted());
      },
    );
  });
