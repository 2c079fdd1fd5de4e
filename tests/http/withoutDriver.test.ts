/** A restart without the driver of some locks. */
import { expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import type { GatewayId } from '../../models/ids.ts';
import { OnlineState } from '../../models/lockState.ts';
import { JobType } from '../../models/progress.ts';
import { createEmbeddedBroker } from '../../src/drivers/mqtt/embeddedBroker.ts';
import { createMqttDriver } from '../../src/drivers/mqtt/mqttDriver.ts';
import { systemClock as clock } from '../../src/engine/clock.ts';
import type { Drivers } from '../../src/server/connectors/fleet.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import { createFakeZigbee2mqtt } from '../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse } from './house.ts';

const baseTopic = 'zigbee2mqtt';

/** A house with one lock behind a bridge; `reaches`: whether the next start has a broker. */
async function behindABridge() {
  const broker = await createEmbeddedBroker({ port: 0, host: '127.0.0.1' });
  const { url } = broker;
  const bridge = await createFakeZigbee2mqtt({
    url,
    baseTopic,
    locks: [{ ieee: '0x01', name: 'Studio', definition: YALE }],
  });
  const memory = driverMemory();
  let hasBroker = true;
  const house = await openHouse({
    adding: { connectors: ['mqtt'], adders: [nameOf('owner')] },
    drivers: (): Drivers =>
      hasBroker ? { mqtt: createMqttDriver({ url, baseTopic, discoveryPrefix: 'homeassistant', clock, memory }) } : {},
    atEnd: takeDown =>
      onTestFinished(async () => {
        await takeDown();
        await bridge.close();
        await broker.close();
      }),
  });
  const owner = await house.signIn('owner');
  let address = '';
  await expect
    .poll(async () => {
      const found = await owner.data(addingCalls.find, { way: 'mqtt' });
      address = (found.state === 'found' && found.list.find(one => one.name === 'Studio')?.address) || '';
      return address;
    })
    .not.toBe('');
  const wish = { way: 'mqtt', address, lockAlias: 'Studio', timeZone: 'Europe/Berlin' } as const;
  const { lockId } = await owner.data(addingCalls.adopt, wish);
  const lock = () => owner.data(lockCalls.detail, { lockId });
  const startAgain = (reaches: boolean) => {
    hasBroker = reaches;
    return house.crash();
  };
  return { house, owner, lockId, lock, startAgain };
}

it('a missing driver is shown on its locks and their gateway, and on no others', async () => {
  const { owner, lock, startAgain } = await behindABridge();
  await expect.poll(async () => (await lock()).online).toBe(OnlineState.ONLINE);
  const { gatewayId } = await lock();
  const known = async () => {
    const { list } = await owner.data(gatewayCalls.list, {});
    const detail = await owner.data(gatewayCalls.detail, { gatewayId: gatewayId as GatewayId });
    const missing = list.filter(({ missingDriver }) => missingDriver !== null);
    return {
      detail: detail.missingDriver,
      missing: missing.map(gateway => [gateway.gatewayId, gateway.missingDriver]),
    };
  };
  expect(await known()).toEqual({ detail: null, missing: [] });
  await startAgain(false);
  const { missingDriver } = await lock();
  expect(missingDriver).toEqual({ way: 'mqtt', settings: ['MQTT_URL'] });
  expect(await known()).toEqual({ detail: missingDriver, missing: [[gatewayId, missingDriver]] });
  const { list } = await owner.data(attentionCalls.list, { kind: 'gatewayOffline' });
  expect(list.map(({ name, missingDriver: missing }) => [name, missing])).toEqual([
    ['Garden', null],
    [expect.any(String), missingDriver],
  ]);
});

it('a lock without its driver shows the missing setting and rejects every operation', async () => {
  const { house, owner, lockId, lock, startAgain } = await behindABridge();
  await expect.poll(async () => (await lock()).online).toBe(OnlineState.ONLINE);
  expect(await lock()).toMatchObject({ missingDriver: null, obstacles: { unlock: null } });

  await startAgain(false);
  const missingDriver = { way: 'mqtt', settings: ['MQTT_URL'] };
  const notReached = { online: OnlineState.OFFLINE, missingDriver, unlockObstacle: 'notConfigured' };
  expect(await lock()).toMatchObject({
    ...notReached,
    obstacles: { unlock: 'notConfigured', lock: 'notConfigured' },
    gatewayAway: { since: expect.any(Number) },
  });
  const { list } = await owner.data(lockCalls.list, { pageSize: 50 });
  expect(list.find(one => one.lockId === lockId)).toMatchObject(notReached);
  expect(list.find(one => one.lockId === locks.door.lockId)).toMatchObject({
    online: OnlineState.ONLINE,
    missingDriver: null,
  });
  expect(await owner.ask(lockCalls.unlock, { lockId })).toMatchObject({
    errorCode: ERRORS.notConfigured,
    data: missingDriver,
  });
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] });
  await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
  expect((await owner.data(jobCalls.items, { jobId })).list).toMatchObject([{ reason: 'notConfigured' }]);

  await startAgain(true);
  await expect.poll(async () => (await lock()).online).toBe(OnlineState.ONLINE);
  expect(await lock()).toMatchObject({ missingDriver: null, obstacles: { unlock: null } });
});

it('only the lock’s owner sees which setting is missing for the driver', async () => {
  let simulates = true;
  const house = await openHouse({ simulates: () => simulates });
  const { lockId } = locks.door;
  const [owner, admin, guest] = await Promise.all([
    house.signIn('owner'),
    house.signIn('admin'),
    house.signIn('guest'),
  ]);
  simulates = false;
  await house.crash();
  const told = async (client: SignedClient) => {
    const { list } = await client.data(lockCalls.list, { pageSize: 50 });
    const { data } = await client.ask(lockCalls.unlock, { lockId });
    return {
      list: list.find(lock => lock.lockId === lockId)?.missingDriver,
      detail: (await client.data(lockCalls.detail, { lockId })).missingDriver,
      unlock: data,
    };
  };
  const named = { way: 'simulated', settings: ['DEMO'] };
  const unnamed = { way: 'simulated', settings: [] };
  expect(await told(owner)).toEqual({ list: named, detail: named, unlock: named });
  expect(await told(admin)).toEqual({ list: unnamed, detail: unnamed, unlock: unnamed });
  expect(await told(guest)).toEqual({ list: unnamed, detail: unnamed, unlock: undefined });
});

it('a lock without its driver is not reported as lost by its gateway', async () => {
  let simulates = true;
  const house = await openHouse({ simulates: () => simulates });
  const { lockId } = locks.door;
  const admin = await house.signIn('admin');
  const told = async () => (await admin.data(attentionCalls.list, {})).list.map(({ kind }) => kind);
  await house.setFault({ lockId }, 'offline', true);
  await expect.poll(told).toEqual(['lockLost']);
  simulates = false;
  await house.crash();
  expect(await told()).toEqual([]);
  simulates = true;
  await house.crash();
  await expect.poll(told).toEqual(['lockLost']);
});
