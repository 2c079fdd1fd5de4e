/** A PIN sent to a lock that acknowledges the write and does not apply it, and what the user is shown. */
import { expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { MAX_WRITE_TRIES } from '../../models/credential.ts';
import { createEmbeddedBroker } from '../../src/drivers/mqtt/embeddedBroker.ts';
import { createMqttDriver } from '../../src/drivers/mqtt/mqttDriver.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import { createFakeZigbee2mqtt } from '../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { within } from '../support/pace.ts';
import { nameOf, openHouse } from './house.ts';

const DIGITS = '004217';
/** Small steps, so that messages on the wire arrive between two polls. */
const STEP_MS = 1000;

it('a PIN that the lock acknowledges but does not store is first unconfirmed, then failed as notWritten', async () => {
  const clock = fakeClock(Date.now());
  const broker = await createEmbeddedBroker({ host: '127.0.0.1', port: 0 });
  const baseTopic = 'zigbee2mqtt';
  const lock = { ieee: '0x000d6f0000000001', name: 'door', definition: YALE };
  const bridge = await createFakeZigbee2mqtt({ url: broker.url, baseTopic, locks: [lock] });
  onTestFinished(async () => {
    await bridge.close();
    await broker.close();
  });
  const lines: string[] = [];
  const house = await openHouse({
    clock,
    log: line => lines.push(line),
    adding: { connectors: ['mqtt'], adders: [nameOf('owner')] },
    drivers: () => ({
      mqtt: createMqttDriver({ url: broker.url, baseTopic, discoveryPrefix: 'ha', clock, memory: driverMemory() }),
    }),
  });
  const owner = await house.signIn('owner');
  await expect
    .poll(async () => {
      const answer = await owner.data(addingCalls.find, { way: 'mqtt' });
      return answer.state === 'found' ? answer.list.length : 0;
    })
    .toBe(1);
  const wanted = { way: 'mqtt', address: lock.ieee, lockAlias: 'Door', timeZone: 'Europe/Berlin' } as const;
  const { lockId } = await owner.data(addingCalls.adopt, wanted);
  const failure = () =>
    expect.poll(
      async () => {
        await clock.advance(STEP_MS);
        const [item] = (await owner.data(passcodeCalls.list, { lockId })).list;
        return item?.standing.state === 'addFailed.givenUp' ? item.standing.failure : null;
      },
      { interval: 1, timeout: within(60_000) },
    );

  bridge.lock('door').faults.add('notApplied');
  await owner.data(passcodeCalls.add, { lockId, name: 'Guest', validity: { kind: 'permanent' }, digits: DIGITS });
  await failure().toBe('notWritten');
  const facts = await house.store.db.selectFrom('facts').select('type').where('type', 'like', 'credential.%').execute();
  const counted = Object.groupBy(facts, ({ type }) => type);
  expect(counted['credential.unconfirmed.v1']).toHaveLength(MAX_WRITE_TRIES);
  expect(counted['credential.failed.v1']).toHaveLength(MAX_WRITE_TRIES);
  expect(counted['credential.confirmed.v1']).toBeUndefined();
  expect(bridge.lock('door').pins.size).toBe(0);
  expect(lines.join('\n')).not.toContain(DIGITS);
});
