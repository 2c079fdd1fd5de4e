/** A simulated Zigbee2MQTT bridge on a real broker. It merges state like the real one and publishes an action once. */
import { Socket } from 'node:net';
import mqtt from 'mqtt';
import type { Definition } from './definitions.ts';
import { askedOf, boltOf, type FakeLock, newLock, toldTo } from './fakeLock.ts';

export interface FakeZigbee2mqttOptions {
  url: string;
  baseTopic: string;
  locks: readonly { ieee: string; name: string; definition: Definition }[];
  /** The bridge's option `expose_pin`. */
  exposesPins?: boolean;
}

export type FakeZigbee2mqtt = Awaited<ReturnType<typeof createFakeZigbee2mqtt>>;

export async function createFakeZigbee2mqtt({
  url,
  baseTopic,
  locks: given,
  exposesPins = false,
}: FakeZigbee2mqttOptions) {
  const locks = given.map(({ ieee, name, definition }) => newLock(ieee, name, definition));
  const remembered = new Map<FakeLock, Record<string, unknown>>();
  const will = {
    topic: `${baseTopic}/bridge/state`,
    payload: Buffer.from('{"state":"offline"}'),
    qos: 1,
    retain: true,
  } as const;
  const healthCheck = `${baseTopic}/bridge/request/health_check`;
  let isAway = false;
  const client = mqtt.connect(url, { will, reconnectPeriod: 20, queueQoSZero: false });
  client.on('error', () => {});

  const keep = (topic: string, payload: unknown) =>
    client.publishAsync(`${baseTopic}/${topic}`, JSON.stringify(payload), { qos: 1, retain: true });
  const state = (online: boolean) => {
    isAway = !online;
    return keep('bridge/state', { state: online ? 'online' : 'offline' });
  };
  const availability = ({ name, online }: FakeLock) =>
    keep(`${name}/availability`, { state: online ? 'online' : 'offline' });

  function publish(lock: FakeLock, said: Record<string, unknown>): void {
    const { action, action_source, action_source_name, action_user, ...lasting } = said;
    const before = remembered.get(lock) ?? {};
    const now = { ...before, ...lasting, users: { ...Object(before.users), ...Object(lasting.users) } };
    remembered.set(lock, now);
    const once = action === undefined ? {} : { action, action_source, action_source_name, action_user };
    client.publish(`${baseTopic}/${lock.name}`, JSON.stringify({ linkquality: 120, ...now, ...once }));
  }

  async function introduce(): Promise<void> {
    await client.subscribeAsync([`${baseTopic}/+/set`, `${baseTopic}/+/get`, healthCheck]);
    await Promise.all(locks.map(availability));
    const coordinator = { type: 'Coordinator', ieee_address: '0x00', friendly_name: 'Coordinator', definition: null };
    const devices = locks.map(({ ieee, name, definition }) => ({
      ieee_address: ieee,
      friendly_name: name,
      type: 'EndDevice',
      definition,
    }));
    await keep('bridge/devices', [coordinator, ...devices]);
    await state(true);
  }

  client.on('message', (topic, payload) => {
    if (topic === healthCheck) {
      const healthy = JSON.stringify({ data: { healthy: true }, status: 'ok' });
      client.publish(`${baseTopic}/bridge/response/health_check`, isAway ? '' : healthy);
      return;
    }
    const [name, verb] = topic.slice(baseTopic.length + 1).split('/');
    const lock = locks.find(each => each.name === name);
    if (!lock) return;
    const asked = JSON.parse(payload.toString()) as Record<string, unknown>;
    const said = verb === 'set' ? toldTo(lock, asked) : askedOf(lock, asked, exposesPins);
    if (said && lock.answersAfterMs === 0) publish(lock, said);
    else if (said) setTimeout(publish, lock.answersAfterMs, lock, said).unref();
  });
  const introduced = new Promise<void>((resolve, reject) => {
    client.on('connect', () => {
      if (client.stream instanceof Socket) client.stream.setNoDelay(true);
      introduce().then(resolve, reject);
    });
  });
  await introduced;

  return {
    locks,
    lock(name: string): FakeLock {
      const lock = locks.find(each => each.name === name);
      if (!lock) throw new Error(`no lock ${name}`);
      return lock;
    },
    /** Publishes the bridge's state: online or offline. */
    online: state,
    /** Sets whether the lock is in range. */
    async hears(name: string, online: boolean): Promise<void> {
      const lock = this.lock(name);
      lock.online = online;
      await availability(lock);
    },
    /** Publishes an action at the door. */
    atDoor(name: string, said: Record<string, unknown>): void {
      const lock = this.lock(name);
      if (said.state) lock.locked = said.state === 'LOCK';
      publish(lock, { ...boltOf(lock), ...said });
    },
    /** Publishes a raw payload in the lock's topic. */
    publishOf: (name: string, payload: string, retain = false) =>
      client.publishAsync(`${baseTopic}/${name}`, payload, { qos: 1, retain }),
    /** Publishes a raw payload in any topic. */
    publishAt: (topic: string, payload: string, retain = false) =>
      client.publishAsync(topic, payload, { qos: 1, retain }),
    /** Clears all retained messages. */
    async clean(): Promise<void> {
      const kept = ['bridge/devices', 'bridge/state', ...locks.map(({ name }) => `${name}/availability`)];
      await Promise.all(kept.map(topic => client.publishAsync(`${baseTopic}/${topic}`, '', { qos: 1, retain: true })));
    },
    async close(): Promise<void> {
      await client.endAsync(true);
    },
  };
}
