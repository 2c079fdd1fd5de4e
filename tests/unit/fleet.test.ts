/** Several drivers as one fleet, and the storage of each. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import type { Connector } from '../../models/way.ts';
import type { Driver, Report } from '../../src/drivers/driver.ts';
import type { Adopted, FindingDriver } from '../../src/drivers/finding.ts';
import type { Store, StoredFact } from '../../src/engine/store/store.ts';
import { createVault } from '../../src/engine/vault/vault.ts';
import { addressOwners } from '../../src/server/connectors/connectivityRow.ts';
import { createDriverMemories } from '../../src/server/connectors/driverMemory.ts';
import { createFleet, type Drivers } from '../../src/server/connectors/fleet.ts';
import { fact, lockData } from '../support/givenFacts.ts';
import { projected } from './projections/projected.ts';
import { databases } from './store/databases.ts';

const [mine, theirs] = [1, 2] as [AccountId, AccountId];
const [door, gate, old] = [901, 902, 17] as [LockId, LockId, LockId];
const bridge = 800 as GatewayId;

const added = (lockId: LockId, way: Connector, address: string) =>
  fact('lock.added.v1', { ...lockData, lockId, reachedBy: { way, address } });
const bridgeAdded = fact('gateway.added.v1', {
  ...{ gatewayId: bridge, name: 'Bridge', networkName: '' },
  reachedBy: { way: 'mqtt', address: 'zigbee2mqtt' },
});
const append = (
  store: Store,
  account: AccountId,
  stream: string,
  ...facts: { type: string; data: object; at: number }[]
) => store.append({ account, stream, expected: 'any', facts, meta: { by: account } });

describe.each(databases)('driver storage and addresses on $name', ({ place, missing }) => {
  const of = it.skipIf(missing);

  of('a driver reads its own stored values and none of another driver', async () => {
    const { store } = await projected(place());
    const memoryOf = createDriverMemories({ store, vault: createVault(Buffer.alloc(32, 7)) });
    const [memory, other] = [memoryOf('mqtt'), memoryOf('ttlock')];
    await memory.put('slot/7/1', '604218');
    await memory.put('slot/7/1', '604219');
    await memory.put('slot/70/1', 'x');
    expect(await memory.get('slot/7/1')).toBe('604219');
    expect(await other.get('slot/7/1')).toBe(null);
    const putNew = await Promise.all([1, 2, 3].map(() => memory.putNew('slot/7/2', 'y')));
    expect(putNew.filter(isPut => isPut)).toHaveLength(1);
    expect(await memory.putNew('slot/7/1', 'z')).toBe(false);
    expect(await memory.list('slot/7/')).toEqual([
      ['slot/7/1', '604219'],
      ['slot/7/2', 'y'],
    ]);
    await memory.remove('slot/7/1');
    expect(await memory.list('slot/')).toEqual([
      ['slot/7/2', 'y'],
      ['slot/70/1', 'x'],
    ]);
    const rows = await store.db.selectFrom('driver_memory').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/604219|"x"/);
  });

  of('a lock address belongs to one lock and cannot be added a second time', async () => {
    const { store } = await projected(place());
    const at = ['mqtt', 'zigbee2mqtt/door'] as const;
    expect(await append(store, mine, 'lock-901', added(door, ...at))).toMatchObject({ ok: true });
    expect(await append(store, theirs, 'lock-902', added(gate, ...at))).toEqual({ ok: false, why: 'conflict' });
    expect(await store.readStream({ account: theirs, stream: 'lock-902' })).toEqual([]);
    expect(await append(store, theirs, 'lock-902', added(gate, 'ttlock', at[1]))).toMatchObject({ ok: true });
    expect((await addressOwners(store.db, 'mqtt')).locks).toEqual(new Map([[at[1], { ownerId: mine, id: door }]]));
  });

  of('a removed gateway can be added again by another owner', async () => {
    const { store } = await projected(place());
    await append(store, mine, 'gateway-800', bridgeAdded);
    await append(store, mine, 'gateway-800', fact('gateway.removed.v1', { gatewayId: bridge, uid: mine }));
    expect((await addressOwners(store.db, 'mqtt')).gateways.size).toBe(0);
    const again = { ...bridgeAdded, data: { ...bridgeAdded.data, gatewayId: 801 as GatewayId } };
    expect(await append(store, theirs, 'gateway-801', again)).toMatchObject({ ok: true });
  });
});

/** Records what it adopts; its name is its answer. */
function someDriver(name: string, adoptions?: Adopted[]) {
  let tell: (report: Report) => Promise<void> = async () => {};
  const driver = {
    name,
    capabilities: () => [name],
    capacity: () => 5,
    operate: async () => ({ kind: 'refused', reason: name }),
    start: async (listener: typeof tell) => {
      tell = listener;
    },
    stop: async () => {},
    ...(adoptions && {
      find: async () => ({ kind: 'away' }),
      adopt: async (adopted: Adopted) => adoptions.push(adopted),
    }),
  };
  return { driver: driver as unknown as Driver & FindingDriver, tell: (report: Report) => tell(report) };
}

async function fleetOf(drivers: Drivers, ...before: { type: string; data: object; at: number }[]) {
  const { store } = await projected();
  for (const one of before) await append(store, mine, `${one.type.split('.')[0]}-${before.indexOf(one)}`, one);
  const listeners: ((fact: StoredFact) => void)[] = [];
  const heard = {
    onFact(listener: (fact: StoredFact) => void) {
      listeners.push(listener);
      return () => {};
    },
  };
  const fleet = createFleet({ store, drivers, factFeed: heard, failed: expect.fail });
  onTestFinished(() => fleet.stop());
  function hear(one: unknown) {
    for (const listener of listeners) listener(one as StoredFact);
  }
  return { store, fleet, hear };
}
const ask = { operationId: 'op' as never, gatewayId: bridge, action: 'unlock', deadlineAt: 1 } as const;

describe('a fleet of drivers', () => {
  it('routes each lock to the driver of its connector, or reports that the driver is not configured', async () => {
    const adoptions: Adopted[] = [];
    const { fleet } = await fleetOf(
      { simulated: someDriver('simulated').driver, mqtt: someDriver('mqtt', adoptions).driver },
      added(door, 'mqtt', 'zigbee2mqtt/door'),
      added(gate, 'ttlock', '7'),
    );
    await fleet.start(async () => {});
    expect(adoptions).toHaveLength(1);
    const told = (lockId: LockId) => fleet.operate({ ...ask, lockId });
    expect(await told(door)).toEqual({ kind: 'refused', reason: 'mqtt' });
    expect(await told(old)).toEqual({ kind: 'refused', reason: 'simulated' });
    expect(await told(gate)).toEqual({ kind: 'unreachable', reason: 'notConfigured' });
    expect(fleet.missingDriver({ way: 'ttlock' })?.settings).toContain('TTLOCK_HOST');
    expect([fleet.missingDriver({ way: 'mqtt' }), fleet.missingDriver(null)]).toEqual([null, null]);
    expect([door, old, gate].map(fleet.capabilities)).toEqual([['mqtt'], ['simulated'], []]);
    expect([door, gate].map(lockId => fleet.capacity(lockId, 'card'))).toEqual([5, null]);
    expect(await fleet.credentialsIn(old)).toEqual([]);
    expect([
      fleet.discoveryDriver('simulated'),
      fleet.discoveryDriver('mqtt') === null,
      fleet.cloudDriver('mqtt'),
    ]).toEqual([null, false, null]);
  });

  it('notifies a driver when another process adds or unlinks one of its locks', async () => {
    const adoptions: Adopted[] = [];
    const { fleet, store, hear } = await fleetOf({ mqtt: someDriver('mqtt', adoptions).driver });
    await fleet.start(async () => {});
    expect(adoptions).toEqual([]);
    const facts = [
      added(door, 'mqtt', 'zigbee2mqtt/door'),
      fact('lock.linked.v1', { lockId: door, gatewayId: bridge }),
    ];
    await append(store, mine, 'gateway-800', bridgeAdded);
    await append(store, mine, 'lock-901', ...facts);
    hear(facts[0]);
    await expect.poll(() => adoptions.length).toBe(1);
    expect(adoptions[0]).toMatchObject({
      gateways: [{ gatewayId: bridge, address: 'zigbee2mqtt', uid: mine }],
      locks: [{ lockId: door, gatewayId: bridge, address: 'zigbee2mqtt/door', uid: mine }],
    });
    const unlinked = fact('lock.unlinked.v1', { lockId: door });
    await append(store, mine, 'lock-901', unlinked);
    hear(unlinked);
    await expect.poll(() => adoptions[1]?.locks).toMatchObject([{ lockId: door, gatewayId: null }]);
  });

  it('unpairs a lock: its driver releases it in every process and erases its data once', async () => {
    const released: LockId[] = [];
    const forgotten: string[] = [];
    const { driver } = someDriver('mqtt', []);
    driver.release = lockId => void released.push(lockId);
    driver.forget = async address => void forgotten.push(address);
    const at = { way: 'mqtt', address: 'zigbee2mqtt/door' } as const;
    const lockAt = added(door, at.way, at.address);
    const { fleet, store } = await fleetOf({ mqtt: driver }, lockAt);
    await fleet.start(async () => {});
    expect(await fleet.operate({ ...ask, lockId: door })).toEqual({ kind: 'refused', reason: 'mqtt' });
    await fleet.unpair(door, at);
    expect([released, forgotten]).toEqual([[door], [at.address]]);
    const news = fact('lock.released.v1', { lockId: door });
    await append(store, mine, 'lock-901', news);
    expect((await addressOwners(store.db, 'mqtt')).locks.size).toBe(0);
    expect(await fleet.operate({ ...ask, lockId: door })).toEqual({ kind: 'unreachable', reason: 'notConfigured' });

    const elsewhere = await fleetOf({ mqtt: driver }, lockAt);
    await elsewhere.fleet.start(async () => {});
    elsewhere.hear(news);
    expect(released, 'what it kept is erased once, and not when it may be somebody’s again').toEqual([door, door]);
    expect(forgotten).toHaveLength(1);
  });

  it('reports gateways without a driver as offline once, before all other reports', async () => {
    const theirs = fact('gateway.added.v1', { gatewayId: 801 as GatewayId, name: 'Hall', networkName: '' });
    const online = (gatewayId: GatewayId) => fact('gateway.cameOnline.v1', { gatewayId });
    const before = [bridgeAdded, online(bridge), theirs, online(801 as GatewayId)];
    const said: Report[] = [];
    const { fleet } = await fleetOf({ simulated: someDriver('simulated').driver }, ...before);
    await fleet.start(async report => void said.push(report));
    expect(said).toEqual([{ type: 'gatewayOffline', gatewayId: bridge }]);
    const none = await fleetOf({}, ...before);
    await none.fleet.start(async report => void said.push(report));
    expect(said.slice(1).map(report => 'gatewayId' in report && report.gatewayId)).toEqual([bridge, 801]);
  });

  it('delivers each driver’s reports regardless of delays and failures in other drivers', async () => {
    const [one, other] = [someDriver('simulated'), someDriver('mqtt')];
    const { fleet } = await fleetOf({ simulated: one.driver, mqtt: other.driver });
    const order: string[] = [];
    await fleet.start(async report => {
      order.push(`${report.type} begins`);
      await new Promise<void>(resolve => setImmediate(resolve));
      order.push(`${report.type} ends`);
      if (report.type === 'lockLost') throw new Error('not written');
    });
    const first = one.tell({ type: 'lockLost', lockId: old });
    const second = other.tell({ type: 'lockFound', lockId: door });
    await expect(first).rejects.toThrow('not written');
    await second;
    expect(order).toEqual(['lockLost begins', 'lockFound begins', 'lockLost ends', 'lockFound ends']);
  });
});
