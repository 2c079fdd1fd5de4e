/**
 * Random messages on the topics that the console subscribes to: they cause no exception and no message to an invalid
 * topic, and the doors still unlock.
 */
import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import type { MqttClient } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { OpenState } from '../../models/lockState.ts';
import { createGuard } from '../../src/doors/guard.ts';
import type { Report } from '../../src/drivers/driver.ts';
import type { AdoptedLock } from '../../src/drivers/finding.ts';
import { createMqttDriver } from '../../src/drivers/mqtt/mqttDriver.ts';
import { isPlainTopic } from '../../src/drivers/mqtt/outsideText.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { fakeClock, settled } from '../support/fakeClock.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import { HOSTILE_ANNOUNCEMENTS, HOSTILE_DEVICES } from '../support/mqttPoison.ts';
import { within } from '../support/pace.ts';
import { front, gatewayId, request } from '../unit/drivers/givenWorld.ts';
import { INHERITED, oddJson, oddText } from './outside.ts';

const MESSAGES = 40_000;
const BASE = 'zigbee2mqtt';
const PREFIX = 'homeassistant';
const IEEE = '0x000d6f0012345678';
const OWN = { ieee_address: IEEE, friendly_name: 'front', definition: YALE };

/** A broker without a network: it records what the driver publishes, and delivers what the test sends. */
function fakeBroker() {
  const client = Object.assign(new EventEmitter(), {
    connected: true,
    options: { protocolVersion: 5 },
    stream: null,
    publish: (topic: string, payload: string) => said.push({ topic, payload }),
    subscribe: (topics: readonly string[], _: object, done?: () => void) => {
      listened.push(...topics);
      done?.();
    },
    end: () => client,
    endAsync: async () => {},
    publishAsync: async () => {},
  });
  const said: { topic: string; payload: string }[] = [];
  const listened: string[] = [];
  return {
    said,
    listened,
    connect: () => {
      queueMicrotask(() => client.emit('connect'));
      return client as unknown as MqttClient;
    },
    say: (topic: string, payload: string | Buffer, retain = false) =>
      client.emit('message', topic, Buffer.from(payload), { retain }),
  };
}

async function given() {
  const broker = fakeBroker();
  const guard = createGuard();
  const clock = fakeClock();
  const reports: Report[] = [];
  const driver = createMqttDriver({
    ...{ url: 'mqtt://nowhere', baseTopic: BASE, discoveryPrefix: PREFIX, clock, guard, connect: broker.connect },
    memory: driverMemory(),
  });
  onTestFinished(() => driver.stop());
  const uid = 1 as AdoptedLock['uid'];
  const capabilities = ['remoteUnlock', 'remoteLock'] as const;
  await driver.adopt({
    gateways: [{ gatewayId, address: BASE, uid }],
    locks: [{ lockId: front, gatewayId, address: IEEE, uid, capabilities }],
  });
  await driver.start(async report => void reports.push(report));
  return { broker, guard, clock, driver, reports };
}

const FIELDS = [
  ...['state', 'lock_state', 'door_state', 'action', 'action_user', 'action_source', 'action_source_name', 'users'],
  ...[
    'battery',
    'auto_relock_time',
    'sound_volume',
    'last_successful_pincode_save',
    'pin_code',
    'status',
    '1',
    '2',
    'data',
  ],
  ...[
    'cmd_t',
    'command_topic',
    'stat_t',
    'state_topic',
    'avty',
    'avty_t',
    't',
    'topic',
    '~',
    'dev',
    'device',
    'name',
    'mf',
  ],
  ...['val_tpl', 'value_template', 'command_template', 'payload_lock', 'state_locked', 'state_unlocked', 'pl_avail'],
  ...[
    'ieee_address',
    'friendly_name',
    'definition',
    'vendor',
    'model',
    'exposes',
    'features',
    'property',
    'type',
    'access',
  ],
];
const WORDS = [
  ...[
    'online',
    'offline',
    'LOCK',
    'UNLOCK',
    'locked',
    'not_fully_locked',
    'error_jammed',
    'unlock',
    'keypad_unlock',
    'enabled',
  ],
  ...[
    'front',
    'a/set',
    'a/state',
    '~/state',
    '{{ value_json.state }}',
    "{{ value_json['__proto__'] }}",
    '{{ value }}',
    IEEE,
  ],
  ...INHERITED,
];

const ownTopics = [
  `${BASE}/bridge/state`,
  `${BASE}/bridge/devices`,
  `${BASE}/bridge/response/health_check`,
  `${BASE}/front`,
];
const topic = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ownTopics, `${BASE}/front/availability`, 'a/state', 'a/there', 'a/set') },
  { weight: 4, arbitrary: fc.nat(30).map(nth => `${PREFIX}/lock/thing${nth}/config`) },
  { weight: 1, arbitrary: oddText.map(name => `${PREFIX}/lock/${name}/config`) },
  { weight: 1, arbitrary: oddText },
);
const json = oddJson(FIELDS, WORDS);
const devices = fc
  .array(
    fc.oneof(
      fc.constantFrom<unknown>(...HOSTILE_DEVICES, OWN),
      json.map(text => text as unknown),
    ),
    { maxLength: 6 },
  )
  .map(list => JSON.stringify(list));
const payload = fc.oneof(
  { weight: 8, arbitrary: json },
  { weight: 1, arbitrary: devices },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_ANNOUNCEMENTS.map(([, announcement]) => announcement)) },
  { weight: 1, arbitrary: oddText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)) },
);

it(`${MESSAGES} random messages cause no error and do not stop unlocking`, { timeout: within(180_000) }, async () => {
  const { broker, guard, clock, driver, reports } = await given();
  /** Excludes unreadable payloads, which the driver ignores and reports. */
  const faults = () => guard.counts().filter(({ kind }) => !/^Error: unreadable /.test(kind));
  const opens = async () => {
    broker.say(`${BASE}/bridge/devices`, JSON.stringify([OWN]));
    broker.say(`${BASE}/bridge/state`, 'online');
    broker.say(`${BASE}/front/availability`, 'online');
    broker.said.length = 0;
    const outcome = driver.operate(request(clock.now(), 'unlock'));
    await settled();
    expect(broker.said).toContainEqual({ topic: `${BASE}/front/set`, payload: '{"state":"UNLOCK"}' });
    broker.say(`${BASE}/front`, '{"state":"UNLOCK","lock_state":"unlocked"}');
    expect(await outcome).toEqual({ kind: 'done' });
  };
  await clock.advance(10_000);
  await opens();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(topic, payload, fc.boolean(), async (where, what, retained) => {
      broker.say(where, what, retained);
      if (++sent % 500 === 0) {
        await clock.advance(1000);
        await settled();
      }
      expect(faults()).toEqual([]);
    }),
    { numRuns: MESSAGES },
  );
  await clock.advance(60_000);
  await settled();
  await opens();
  expect(faults()).toEqual([]);
  expect(broker.listened.filter(each => !isPlainTopic(each.replaceAll('/+', '/x')))).toEqual([]);
  expect(broker.said.filter(({ topic: to }) => !isPlainTopic(to))).toEqual([]);
  for (const report of reports) {
    if (report.type === 'battery') expect(report.battery).toSatisfy(Number.isInteger);
    if (report.type === 'door') expect(Object.values(OpenState)).toContain(report.openState);
  }
});
