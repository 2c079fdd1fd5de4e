/** One job over a simulated lock, a lock behind a Zigbee2MQTT bridge and a lock in its vendor's cloud. */
import { expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { LockId } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import type { Connector } from '../../models/way.ts';
import { createEmbeddedBroker } from '../../src/drivers/mqtt/embeddedBroker.ts';
import { createMqttDriver } from '../../src/drivers/mqtt/mqttDriver.ts';
import { createTtlockDriver } from '../../src/drivers/ttlock/ttlockDriver.ts';
import { systemClock as clock } from '../../src/engine/clock.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { createFakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import { createFakeZigbee2mqtt } from '../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { locks, nameOf, openHouse } from './house.ts';

const baseTopic = 'zigbee2mqtt';

it('a batch unlock of locks on different connectors unlocks each lock once through its connector', async () => {
  const broker = await createEmbeddedBroker({ port: 0, host: '127.0.0.1' });
  const { url } = broker;
  const bridge = await createFakeZigbee2mqtt({
    url,
    baseTopic,
    locks: [{ ieee: '0x01', name: 'Studio', definition: YALE }],
  });
  const cloud = createFakeTtlock({ clock, latencyMs: 0 });
  const { host, clientId, clientSecret, fetch } = cloud;
  const house = await openHouse({
    adding: { connectors: ['mqtt', 'ttlock'], adders: [nameOf('owner')] },
    drivers: () => ({
      mqtt: createMqttDriver({ url, baseTopic, discoveryPrefix: 'homeassistant', clock, memory: driverMemory() }),
      ttlock: createTtlockDriver({
        ...{ host, clientId, clientSecret, fetch, clock, memory: driverMemory() },
        ...{ monthlyCalls: 30_000, random: () => 0.5 },
      }),
    }),
    atEnd: takeDown =>
      onTestFinished(async () => {
        await takeDown();
        await bridge.close();
        await broker.close();
      }),
  });
  const owner = await house.signIn('owner');
  await owner.data(addingCalls.signIn, { way: 'ttlock', ...cloud.account });

  async function takenIn(way: Connector, name: string): Promise<LockId> {
    let address = '';
    // The bridge may not have announced its devices yet.
    await expect
      .poll(async () => {
        const found = await owner.data(addingCalls.find, { way });
        address = (found.state === 'found' && found.list.find(one => one.name === name)?.address) || '';
        return address;
      })
      .not.toBe('');
    const wish = { way, address, lockAlias: name, timeZone: 'Europe/Berlin' } as const;
    return (await owner.data(addingCalls.adopt, wish)).lockId;
  }
  const lockIds = [locks.door.lockId, await takenIn('mqtt', 'Studio'), await takenIn('ttlock', 'Front door')];
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
  const ended = await house.until(async () => {
    const job = await owner.data(jobCalls.detail, { jobId });
    return job.state === 'ended' ? job : null;
  });
  expect(ended).toMatchObject({ total: 3, succeeded: 3 });
  for (const lockId of lockIds)
    expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({
      openState: 1,
      openStateSource: 'operation',
    });
  expect(cloud.journal().filter(({ by }) => by === 'cloud')).toHaveLength(1);
});
