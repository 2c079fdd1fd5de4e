import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Place, sqlitePlace } from './databases.ts';
import { appendTo, effect, fakeClock, heard, OWNER, said, whats } from './given.ts';

let place: Place;
beforeEach(() => {
  place = sqlitePlace();
});
afterEach(() => place.remove());
const clock = fakeClock();

test('a data folder can be used by only one store until that store is closed', async () => {
  const first = await place.open({ clock });
  await expect(place.open({ clock })).rejects.toThrow('Another Latchwork process uses the data folder');
  await first.close();
  await (await place.open({ clock })).close();
});

test('lanes of a terminated process can be claimed at once by the next process', async () => {
  const first = await place.open({ clock, owner: 'gone' });
  await first.append(appendTo('operation-1', { effects: [effect('a')] }));
  const [held] = await first.claimEffects(1_000, 1);
  await first.close();
  const second = await place.open({ clock, owner: 'next' });
  const [taken] = await second.claimEffects(1_001, 1);
  expect(taken?.id).toBe(held?.id);
  expect(taken?.token).toBeGreaterThan(held?.token ?? 0);
  await second.close();
});

test('appends that started before the store closes are still written', async () => {
  const first = await place.open({ clock });
  const appends = Array.from({ length: 300 }, (_, i) => first.append(appendTo(`lock-${i}`)));
  await first.close();
  expect((await Promise.all(appends)).every(result => result.ok)).toBe(true);
  const second = await place.open({ clock });
  expect((await second.readAll(null, 1_000)).facts).toHaveLength(300);
  await second.close();
});

test('the connection for reading projections cannot write', async () => {
  const store = await place.open({ clock });
  await expect(store.db.insertInto('settings').values({ key: 'a', value: 'b' }).execute()).rejects.toThrow('readonly');
  await store.close();
});

test('reading a stream after a version returns only later facts, even after a failed append', async () => {
  const store = await place.open({ clock, projections: [heard] });
  const after = async (version: number) => whats(await store.readStream({ account: OWNER, stream: 'lock-1' }, version));
  await store.append(appendTo('lock-1', { facts: [said('one')] }));
  expect([await after(0), await after(1)]).toEqual([['one'], []]);
  await expect(store.append(appendTo('lock-1', { facts: [said('throw')] }))).rejects.toThrow();
  expect(await after(1)).toEqual([]);
  await store.append(appendTo('lock-1', { facts: [said('two')] }));
  expect([await after(1), await after(2)]).toEqual([['two'], []]);
  await store.close();
});
