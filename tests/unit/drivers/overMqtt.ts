/** The MQTT driver with fake bridges on the embedded broker, in one process. On Mosquitto: tests/http/mqttFleet.test.ts. */
import { Socket } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import { expect, onTestFinished } from 'vitest';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import { createGuard } from '../../../src/doors/guard.ts';
import type { Report } from '../../../src/drivers/driver.ts';
import type { AdoptedLock, DriverMemory, FindingDriver } from '../../../src/drivers/finding.ts';
import { createEmbeddedBroker } from '../../../src/drivers/mqtt/embeddedBroker.ts';
import { createMqttDriver, type MqttDriverOptions } from '../../../src/drivers/mqtt/mqttDriver.ts';
import { driverMemory } from '../../support/driverMemory.ts';
import { type FakeClock, fakeClock, settled } from '../../support/fakeClock.ts';
import { YALE } from '../../support/fakeZigbee2mqtt/definitions.ts';
import type { FakeLock } from '../../support/fakeZigbee2mqtt/fakeLock.ts';
import { createFakeZigbee2mqtt, type FakeZigbee2mqtt } from '../../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { back, front, gatewayId, otherGatewayId, safe, shed } from './givenWorld.ts';

/** The test’s broker and a client that counts its messages. */
interface Wire {
  url: string;
  onlooker: MqttClient;
  passed: number;
}
let wire: Wire | null = null;
let worlds = 0;

async function wireOfTest(): Promise<Wire> {
  if (wire) return wire;
  const broker = await createEmbeddedBroker({ host: '127.0.0.1', port: 0 });
  const onlooker = await mqtt.connectAsync(broker.url);
  onTestFinished(async () => {
    wire = null;
    await onlooker.endAsync(true);
    await broker.close();
  });
  if (onlooker.stream instanceof Socket) onlooker.stream.setNoDelay(true);
  const opened = { url: broker.url, onlooker, passed: 0 };
  onlooker.on('message', topic => {
    if (topic !== ECHO) opened.passed++;
  });
  await onlooker.subscribeAsync('#', { qos: 1 });
  wire = opened;
  return opened;
}

const ECHO = 'echo';
/** Round trips without traffic that count as idle: each retained message or new subscription takes one. */
const QUIET_ROUNDS = 6;

async function roundTrip({ onlooker }: Wire): Promise<void> {
  const back = new Promise<void>(resolve => {
    const hear = (topic: string) => {
      if (topic !== ECHO) return;
      onlooker.off('message', hear);
      resolve();
    };
    onlooker.on('message', hear);
  });
  onlooker.publish(ECHO, '');
  await back;
}

/** Resolves when the broker is idle. */
export async function rest(): Promise<void> {
  for (let quiet = 0; wire && quiet < QUIET_ROUNDS; quiet++) {
    const before = wire.passed;
    await settled();
    await roundTrip(wire);
    if (wire.passed !== before) quiet = -1;
  }
}

export interface OverMqtt {
  driver: FindingDriver;
  /** Bridge of the front door; `other` is the shed’s. */
  bridge: FakeZigbee2mqtt;
  other: FakeZigbee2mqtt;
  memory: DriverMemory;
  base: string;
  /** Prefix of Home Assistant discovery. */
  prefix: string;
  lock(lockId: LockId | undefined): FakeLock;
}

export interface StartedOverMqtt extends OverMqtt {
  clock: FakeClock;
  /** Reports since the start-up polling. */
  reports: Report[];
  /** Advances the fake clock, then awaits the result. */
  within<T>(ms: number, asked: Promise<T>): Promise<T>;
}

/** Duration of start-up polling: bridges first, then each lock. */
export const GREETS_FOR_MS = 10_000;

/** An `overMqtt` world whose driver has finished its start-up polling. */
export async function startedOverMqtt(options?: Parameters<typeof overMqtt>[1]): Promise<StartedOverMqtt> {
  const clock = fakeClock(undefined, rest);
  const over = await overMqtt(clock, options);
  const reports: Report[] = [];
  await over.driver.start(async report => void reports.push(report));
  await clock.advance(GREETS_FOR_MS);
  reports.length = 0;
  const within = async <T>(ms: number, asked: Promise<T>): Promise<T> => {
    await clock.advance(ms);
    return asked;
  };
  return { ...over, clock, reports, within };
}

/** Capabilities of the fake bridge’s locks. */
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

interface Given {
  definition: typeof YALE;
  /** Zigbee2MQTT’s option `expose_pin`. */
  exposesPins: boolean;
  onUnknown: MqttDriverOptions['onUnknown'];
  /** World of the console before its restart. */
  again: OverMqtt;
}

/** givenWorld() as two bridges with three locks and one lock without a connection; adopted, not started. */
export async function overMqtt(
  clock: FakeClock,
  { definition = YALE, exposesPins = false, onUnknown, again }: Partial<Given> = {},
): Promise<OverMqtt> {
  const broker = await wireOfTest();
  const base = again?.base ?? `world-${++worlds}`;
  const bridgeOf = (baseTopic: string, ...lockIds: LockId[]) =>
    createFakeZigbee2mqtt({
      ...{ url: broker.url, baseTopic, exposesPins },
      locks: lockIds.map(lockId => ({ ieee: ieeeOf(lockId), name: NAMES.get(lockId) ?? '', definition })),
    });
  const [bridge, other] = again
    ? [again.bridge, again.other]
    : await Promise.all([bridgeOf(`${base}/a`, front, back), bridgeOf(`${base}/b`, shed)]);
  onTestFinished(async () => {
    for (const each of again ? [] : [bridge, other]) await each.close();
  });
  const memory = again?.memory ?? driverMemory();
  const guard = createGuard();
  onTestFinished(() => expect(guard.counts()).toEqual([]));
  const driver = createMqttDriver({
    url: broker.url,
    baseTopic: `${base}/a,${base}/b`,
    discoveryPrefix: `${base}/ha`,
    ...{ clock, memory, guard, ...(onUnknown && { onUnknown }) },
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
    base,
    prefix: `${base}/ha`,
    lock(lockId) {
      const ieee = lockId === undefined ? '' : ieeeOf(lockId);
      return [...bridge.locks, ...other.locks].find(each => each.ieee === ieee) ?? bridge.lock('front');
    },
  };
}
