import { afterEach, beforeEach, expect, it } from 'vitest';
import { ALL_GROUPS } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { Store } from '../../../src/engine/store/store.ts';
import { createVault } from '../../../src/engine/vault/vault.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { DEMO_PEOPLE, describeDemoWorld, OWNER } from '../../../src/server/demo/demoWorld.ts';
import { fillDemo } from '../../../src/server/demo/fill.ts';
import { listLocks } from '../../../src/server/features/locks/lockList.ts';
import { everyFact, factSchemas } from '../../support/factSchemas.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { type Place, sqlitePlace } from '../store/databases.ts';

const world = describeDemoWorld();
const vault = createVault(Buffer.alloc(32, 1));
const clock = fakeClock();
const RECORDS = 1200;
let place: Place;
let store: Store;

beforeEach(async () => {
  place = sqlitePlace();
  store = await place.open({ clock, projections });
});
afterEach(async () => {
  await store.close();
  await place.remove();
});

const fill = (into = store) => fillDemo(into, vault, world, RECORDS, clock.now());
const facts = async () => (await store.readAll(null, 10_000)).facts.map(({ stream, type }) => `${stream} ${type}`);
const rows = async (table: 'lock_access' | 'record_row' | 'group_row') =>
  Number(
    (
      await store.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll().as('rows'))
        .executeTakeFirst()
    )?.rows,
  );

it('filling the demo stores the demo world, and the projections show it', async () => {
  await fill();
  expect(await rows('lock_access')).toBe(40 + 20 + 2 + 2);
  expect(await rows('record_row')).toBe(RECORDS);
  expect(await rows('group_row')).toBe(8);
});

it('the filled demo lists 40 locks for the owner, 20 for the administrator and 2 for each other account', async () => {
  await fill();
  const all = { pageNo: 1, pageSize: 200, search: '', groupId: ALL_GROUPS, sort: 'name' } as const;
  const seen = await Promise.all(DEMO_PEOPLE.map(({ uid }) => listLocks(store.db, uid, all)));
  expect(seen.map(({ total }) => total)).toEqual([40, 20, 2, 2]);
});

it('filling the demo stores only facts that match their schemas', async () => {
  await fill();
  for await (const { type, data } of everyFact(store))
    expect(factSchemas[type]?.safeParse(data), `${type} ${JSON.stringify(data)}`).toMatchObject({ success: true });
});

it('filling the demo does nothing when the store already has the demo world', async () => {
  await fill();
  const before = await facts();
  await fill();
  expect(await facts()).toEqual(before);
});

it('filling the demo resumes after an interruption', async () => {
  let left = 30;
  const dying: Store = {
    ...store,
    append: request => (left-- > 0 ? store.append(request) : Promise.reject(new Error('killed'))),
  };
  await expect(fill(dying)).rejects.toThrow('killed');
  expect(await store.readStream(streamRef(OWNER, 'account', OWNER))).toEqual([]);
  await fill();
  expect(await rows('lock_access')).toBe(64);
  expect(await rows('record_row')).toBe(RECORDS);
  expect(new Set(await facts()).size).toBeGreaterThan(90);
});
