import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyType } from '../../../models/recordType.ts';
import { demoRecords } from '../../../src/server/demo/demoRecords.ts';
import { DEMO_PEOPLE, describeDemoWorld, OWNER, simulatedWorldOf } from '../../../src/server/demo/demoWorld.ts';
import { fillDemo } from '../../../src/server/demo/fill.ts';
import { listLocks } from '../../../src/server/projections/lockList.ts';
import { projections } from '../../../src/server/projections/projections.ts';
import { listRecords } from '../../../src/server/projections/recordList.ts';
import { sqliteStore } from '../../../src/server/store/sqlite/sqliteStore.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { createVault } from '../../../src/server/vault.ts';
import { everyFact, factSchemas } from '../../support/factSchemas.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const clock = fakeClock();
const vault = createVault(Buffer.alloc(32, 1));
const page = { pageNo: 1, pageSize: 200, search: '' } as const;
const everything = { ...page, keyType: KeyType.ALL } as const;

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  store = await sqliteStore({ folder, projections, clock, owner: 'here' });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const count = async (): Promise<number> => {
  let facts = 0;
  for await (const _ of everyFact(store)) facts++;
  return facts;
};

describe('the demo world', () => {
  it('has forty locks in four groups at five gateways, and one of each peculiar kind', () => {
    const { locks, groups, gateways } = describeDemoWorld();
    expect([locks.length, groups.length, gateways.length]).toEqual([40, 4, 5]);
    expect(gateways.filter(({ online }) => !online)).toHaveLength(1);
    expect(locks.filter(({ gatewayId }) => gatewayId === null)).toHaveLength(1);
    expect(locks.filter(({ remoteUnlock }) => !remoteUnlock)).toHaveLength(1);
    expect(locks.filter(({ addedByOldApp }) => addedByOldApp)).toHaveLength(1);
    expect(new Set(locks.map(({ alias }) => alias)).size).toBe(40);
    expect(new Set(describeDemoWorld({ locks: 10_000 }).locks.map(({ mac }) => mac)).size).toBe(10_000);
  });

  it('is the same for the same seed', () => {
    expect(describeDemoWorld({ seed: 7 })).toEqual(describeDemoWorld({ seed: 7 }));
    expect(simulatedWorldOf(describeDemoWorld()).locks).toHaveLength(40);
  });

  it('is written as facts that keep to their schemas', async () => {
    await fillDemo(store, vault, describeDemoWorld(), 500, clock.now());
    for await (const { type, data } of everyFact(store))
      expect(factSchemas[type]?.safeParse(data), `${type} ${JSON.stringify(data)}`).toMatchObject({ success: true });
  });

  it('is written once, and again from the start when it was cut short', async () => {
    const world = describeDemoWorld();
    await fillDemo(store, vault, world, 500, clock.now());
    const before = await count();
    await fillDemo(store, vault, world, 500, clock.now());
    expect(await count()).toBe(before);
  });

  it('shows its owner every lock, the administrator two groups, the guest two locks', async () => {
    await fillDemo(store, vault, describeDemoWorld(), 0, clock.now());
    const params = { ...page, groupId: -1, sort: 'name' } as Parameters<typeof listLocks>[2];
    const seen = await Promise.all(DEMO_PEOPLE.map(({ uid }) => listLocks(store.db, uid, params)));
    expect(seen.map(({ total }) => total)).toEqual([40, 20, 2]);
  });

  it('has records of half a year, none of them yet to come', async () => {
    await fillDemo(store, vault, describeDemoWorld(), 4000, clock.now());
    const { total, list } = await listRecords(store.db, OWNER, everything);
    expect(total).toBeGreaterThan(3900);
    expect(list[0]?.serverDate).toBeLessThanOrEqual(clock.now());
    const dates = [...demoRecords(describeDemoWorld().locks[0]?.lockId ?? (1 as never), 300, clock.now(), 1)];
    expect(Math.min(...dates.map(({ lockDate }) => lockDate))).toBeGreaterThan(clock.now() - 184 * 86_400_000);
  });
});
