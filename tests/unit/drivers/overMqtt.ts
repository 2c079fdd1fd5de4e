/** The MQTT driver before fake bridges, on a broker: Mosquitto where one answers, else the embedded one. */
import { connect } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { AdoptedLock, DriverMemory, FindingDriver } from '../../../src/drivers/finding.ts';
import { createEmbeddedBroker } from '../../../src/drivers/mqtt/embeddedBroker.ts';
import { createMqttDriver } from '../../../src/drivers/mqtt/mqttDriver.ts';
import { driverMemory } from '../../support/driverMemory.ts';
import { type FakeClock, settled } from '../../support/fakeClock.ts';
import { YALE } from '../../support/fakeZigbee2mqtt/definitions.ts';
import type { FakeLock } from '../../support/fakeZigbee2mqtt/fakeLock.ts';
import { createFakeZigbee2mqtt, type FakeZigbee2mqtt } from '../../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { back, front, gatewayId, otherGatewayId, safe, shed } from './givenWorld.ts';

const MOSQUITTO = { host: '127.0.0.1', port: 1883 };

const answers = ({ host, port }: typeof MOSQUITTO): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

let broker = { url: '', close: async () => {} };
let onlooker: MqttClient;
let passed = 0;
let runs = 0;

beforeAll(async () => {
  broker = (await answers(MOSQUITTO))
    ? { url: `mqtt://${MOSQUITTO.host}:${MOSQUITTO.port}`, close: async () => {} }
    : await createEmbeddedBroker({ host: '127.0.0.1', port: 0 });
  onlooker = await mqtt.connectAsync(broker.url);
  onlooker.on('message', topic => {
    if (topic !== echo) passed++;
  });
  await onlooker.subscribeAsync([`${RUN}/#`, echo], { qos: 1 });
});
afterAll(async () => {
  await onlooker?.endAsync();
  await broker.close();
});

/** Of this process, so that two at once on one broker are strangers to each other. */
const RUN = `latchwork-test-${process.pid}-${Math.random().toString(36).slice(2)}`;
const echo = `${RUN}-echo`;
/** So many times nothing has passed while a message went to the broker and back. */
const QUIET_ROUNDS = 3;

async function roundTrip(): Promise<void> {
  const back = new Promise<void>(resolve => {
    const hear = (topic: string) => {
      if (topic !== echo) return;
      onlooker.off('message', hear);
      resolve();
    };
    onlooker.on('message', hear);
  });
  onlooker.publish(echo, '');
  await back;
}

/** Resolves when nothing goes over the broker any more, and nothing comes of what went. */
export async function rest(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
    const before = passed;
    await settled();
    await roundTrip();
    if (passed !== before) quiet = -1;
  }
}

export interface OverMqtt {
  driver: FindingDriver;
  /** The one of the front door; `other` has the shed behind it. */
  bridge: FakeZigbee2mqtt;
  other: FakeZigbee2mqtt;
  memory: DriverMemory;
  lock(lockId: LockId | undefined): FakeLock;
}

/** What the fake bridge says of its locks. */
export const OF_A_YALE: readonly Capability[] = [
  'remoteUnlock',
  'remoteLock',
  'queryState',
  'records',
  'passcode',
  'timesByConsole',
  'readsCredentials',
  'autoLock',
  'lockSound',
  'readsSettings',
];

const NAMES = new Map<LockId, string>([
  [front, 'front'],
  [back, 'back'],
  [shed, 'shed'],
]);
const ieeeOf = (lockId: LockId) => `0x000d6f00${String(lockId).padStart(8, '0')}`;

const given = (...lockIds: LockId[]) =>
  lockIds.map(lockId => ({ ieee: ieeeOf(lockId), name: NAMES.get(lockId) ?? '', definition: YALE }));

/** Before givenWorld(): two bridges, three locks, and one that nothing leads to; adopted, and not started. */
export async function overMqtt(clock: FakeClock): Promise<OverMqtt> {
  const base = `${RUN}/${++runs}`;
  const [bridge, other] = await Promise.all([
    createFakeZigbee2mqtt({ url: broker.url, baseTopic: `${base}/a`, locks: given(front, back) }),
    createFakeZigbee2mqtt({ url: broker.url, baseTopic: `${base}/b`, locks: given(shed) }),
  ]);
  onTestFinished(async () => {
    for (const each of [bridge, other]) {
      await each.clean();
      await each.close();
    }
  });
  const memory = driverMemory();
  const driver = createMqttDriver({
    url: broker.url,
    baseTopic: `${base}/a,${base}/b`,
    discoveryPrefix: `${base}/ha`,
    clock,
    memory,
  });
  onTestFinished(() => driver.stop());
  const uid = 1 as AdoptedLock['uid'];
  const lockOf = (lockId: LockId, behind: GatewayId | null): AdoptedLock => ({
    lockId,
    gatewayId: behind,
    address: ieeeOf(lockId),
    uid,
    capabilities: OF_A_YALE,
  });
  await driver.adopt({
    gateways: [
      { gatewayId, address: `${base}/a`, uid },
      { gatewayId: otherGatewayId, address: `${base}/b`, uid },
    ],
    locks: [lockOf(front, gatewayId), lockOf(back, gatewayId), lockOf(shed, otherGatewayId), lockOf(safe, null)],
  });
  return {
    driver,
    bridge,
    other,
    memory,
    lock(lockId) {
      const ieee = lockId === undefined ? '' : ieeeOf(lockId);
      return [...bridge.locks, ...other.locks].find(each => each.ieee === ieee) ?? bridge.lock('front');
    },
  };
}
