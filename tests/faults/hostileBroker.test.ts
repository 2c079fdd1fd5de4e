/** A broker with malformed announcements, device lists, states and presence must not affect any door. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { LockId } from '../../models/ids.ts';
import { OnlineState } from '../../models/lockState.ts';
import { JobType, Progress } from '../../models/progress.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import { createFakeZigbee2mqtt, type FakeZigbee2mqtt } from '../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { HOSTILE_DEVICES, overwrite, poison } from '../support/mqttPoison.ts';
import { within } from '../support/pace.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { signedIn } from '../support/signedIn.ts';

const DOORS = 40;
const BEHIND_BRIDGES = 12;
const base = `latchwork-hostile-${process.pid}`;
const bases = [`${base}/a`, `${base}/b`] as const;
const prefix = `${base}/ha`;

const mosquittoAnswers = (): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port: 1883 });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}

const bridgesAt = (url: string) =>
  Promise.all(
    bases.map((baseTopic, nth) =>
      createFakeZigbee2mqtt({
        ...{ url, baseTopic },
        locks: Array.from({ length: BEHIND_BRIDGES / 2 }, (_, lock) => ({
          ...{ ieee: `0x000d6f00000000${nth}${lock}`, name: `door ${nth}${lock}`, definition: YALE },
        })),
      }),
    ),
  );

/** Bytes that are not MQTT, and truncated packets. */
async function shoutAt(port: number): Promise<void> {
  const shouts = [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x7f]),
    Buffer.from([0x10, 0x0c, 0x00, 0x04, 0x4d, 0x51, 0x54, 0x54, 0x04, 0xff, 0x00, 0x00, 0x00, 0x00]),
    Buffer.from([0x30, 0x03, 0x00, 0x05, 0x61]),
    Buffer.from([0x82, 0x02, 0x00, 0x00]),
    Buffer.from(Array.from({ length: 4096 }, (_, nth) => (nth * 151) % 256)),
  ];
  await Promise.all(
    shouts.map(
      shout =>
        new Promise<void>(resolve => {
          const socket = connect({ host: '127.0.0.1', port }, () => socket.end(shout));
          socket.on('error', () => {}).once('close', () => resolve());
          socket.resume();
        }),
    ),
  );
}

interface House {
  client: MqttClient;
  bridges: FakeZigbee2mqtt[];
}

/** Unlocks every door; returns the failures. */
async function openAll(server: ServerProcess, lockIds: LockId[]) {
  const owner = await signedIn(server.origin);
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
  await expect
    .poll(async () => (await owner.data(jobCalls.detail, { jobId })).state, { timeout: within(60_000) })
    .toBe('ended');
  const { list } = await owner.data(jobCalls.items, { jobId, pageSize: 200 });
  expect(list).toHaveLength(DOORS);
  return list.filter(({ progress }) => progress !== Progress.SUCCESS).map(({ lockId, reason }) => ({ lockId, reason }));
}

async function takeIn(server: ServerProcess, { bridges }: House): Promise<LockId[]> {
  const owner = await signedIn(server.origin);
  const locks = bridges.flatMap(bridge => bridge.locks);
  await expect
    .poll(async () => {
      const answer = await owner.data(addingCalls.find, { way: 'mqtt' });
      return answer.state === 'found' ? answer.list.filter(({ obstacle }) => obstacle === null).length : 0;
    })
    .toBeGreaterThanOrEqual(BEHIND_BRIDGES);
  const taken: LockId[] = [];
  for (const { ieee, name } of locks) {
    const wish = { way: 'mqtt', address: ieee, lockAlias: name, timeZone: 'Europe/Berlin' } as const;
    taken.push((await owner.data(addingCalls.adopt, wish)).lockId);
  }
  const simulated = await owner.data(lockCalls.listForRemoteOperation, { pageSize: 200, action: 'unlock' } as never);
  const others = simulated.list.filter(
    ({ lockId, online }) => online === OnlineState.ONLINE && !taken.includes(lockId),
  );
  return [...taken, ...others.slice(0, DOORS - BEHIND_BRIDGES).map(({ lockId }) => lockId)];
}

/** Malformed payloads on every topic that the console subscribes to, including those of its locks. */
async function poisonAll({ client, bridges }: House): Promise<string[]> {
  const topics = await poison(client, prefix);
  const [first, second] = bridges;
  if (!first || !second) throw new Error('there are two bridges');
  const devices = [
    { ieee_address: '0x00', friendly_name: 'Coordinator', definition: null },
    ...HOSTILE_DEVICES,
    ...first.locks.map(({ ieee, name, definition }) => ({ ieee_address: ieee, friendly_name: name, definition })),
    ...HOSTILE_DEVICES,
  ];
  await overwrite(client, `${bases[0]}/bridge/devices`, JSON.stringify(devices));
  await overwrite(client, `${bases[1]}/bridge/devices`, '{"__proto__":[]}');
  const states = bases.map(one => `${one}/bridge/state`);
  const said = bridges.flatMap(({ locks }, nth) =>
    locks.flatMap(({ name }) => [`${bases[nth]}/${name}`, `${bases[nth]}/${name}/availability`]),
  );
  for (const topic of [...states, ...said]) await overwrite(client, topic, '{"state":"__proto__","action":"toString"}');
  return [...topics, ...said, ...states, ...bases.map(one => `${one}/bridge/devices`)];
}

const UNREADABLE = ['list of devices', 'announcement', 'bridge status', 'lock message'];

/** One warning for each kind of malformed message. */
function expectWarnedOnce(server: ServerProcess): void {
  const kinds = server
    .log()
    .split('\n')
    .filter(line => line.includes('guard caught an error'))
    .map(line => JSON.parse(line) as { door: string; kind: string })
    .map(({ door, kind }) => `${door} ${kind}`);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(kinds).toEqual(expect.arrayContaining(UNREADABLE.map(what => `mqttMessage Error: unreadable ${what}`)));
  expect(server.log()).not.toMatch(/ended with|request failed unexpectedly/);
}

const env = (more: Record<string, string>) => ({
  ...{ LOCK_ADDERS: 'owner@latchwork.test', MQTT_BASE_TOPIC: bases.join(','), MQTT_DISCOVERY_PREFIX: prefix },
  SELLING: 'off',
  ...more,
});

async function folderOfTest(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('forty doors on Mosquitto open before and during malformed messages, and after a restart', {
  timeout: within(240_000),
}, async context => {
  if (!(await mosquittoAnswers())) return context.skip('no Mosquitto on 127.0.0.1:1883');
  const url = 'mqtt://127.0.0.1:1883';
  const folder = await folderOfTest();
  const client = await mqtt.connectAsync(url);
  const bridges = await bridgesAt(url);
  let topics: string[] = [];
  let server = await startServer(folder, env({ MQTT_URL: url }));
  onTestFinished(async () => {
    await server.stop();
    for (const bridge of bridges) await bridge.clean().then(() => bridge.close());
    await Promise.all(topics.map(topic => client.publishAsync(topic, '', { qos: 1, retain: true })));
    await client.endAsync();
  });
  const doors = await takeIn(server, { client, bridges });
  expect(doors).toHaveLength(DOORS);
  expect(await openAll(server, doors)).toEqual([]);

  const [poisoned, failed] = await Promise.all([poisonAll({ client, bridges }), openAll(server, doors)]);
  topics = poisoned;
  expect(failed).toEqual([]);
  expect(await openAll(server, doors)).toEqual([]);
  expectWarnedOnce(server);

  await server.kill();
  server = await startServer(folder, env({ MQTT_URL: url }));
  const owner = await signedIn(server.origin);
  const online = async () =>
    (await Promise.all(doors.map(lockId => owner.data(lockCalls.detail, { lockId })))).filter(
      lock => lock.online === OnlineState.ONLINE,
    ).length;
  await expect.poll(online).toBe(DOORS);
  expect(await openAll(server, doors)).toEqual([]);
  expectWarnedOnce(server);
});

it('forty doors on the built-in broker open despite malformed packets and messages', {
  timeout: within(180_000),
}, async () => {
  const folder = await folderOfTest();
  const port = await freePort();
  const url = `mqtt://127.0.0.1:${port}`;
  const server = await startServer(folder, env({ MQTT_BROKER_PORT: String(port) }));
  onTestFinished(() => server.stop());
  const client = await mqtt.connectAsync(url);
  const bridges = await bridgesAt(url);
  onTestFinished(async () => {
    for (const bridge of bridges) await bridge.close();
    await client.endAsync(true);
  });
  const doors = await takeIn(server, { client, bridges });
  expect(await openAll(server, doors)).toEqual([]);
  const [, , failed] = await Promise.all([poisonAll({ client, bridges }), shoutAt(port), openAll(server, doors)]);
  expect(failed).toEqual([]);
  expect(await openAll(server, doors)).toEqual([]);
  expectWarnedOnce(server);
});
