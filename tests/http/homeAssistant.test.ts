/** Exporting locks to Home Assistant by MQTT discovery, state topics and commands. */
import mqtt, { type MqttClient } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { CAPABILITIES, OpenState } from '../../models/lockState.ts';
import { createEmbeddedBroker } from '../../src/drivers/mqtt/embeddedBroker.ts';
import { createHomeAssistantExport } from '../../src/drivers/mqtt/homeAssistantExport.ts';
import type { SimulatedWorld } from '../../src/drivers/simulatedWorld.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { locks, nameOf, openHouse, PASSWORD } from './house.ts';

const { lockId } = locks.door;
const CONFIG = `homeassistant/lock/latchwork_${lockId}/lock/config`;

const FINDABLE: SimulatedWorld['findable'] = {
  gateways: [{ address: 'bridge', name: 'Annex', online: true }],
  locks: [
    {
      ...{ address: 'door', name: 'S202', mac: '00:00:00:00:0F:01', model: 'S202', gateway: 'bridge', refused: null },
      ...{ capabilities: CAPABILITIES.filter(one => one !== 'timesByConsole'), remoteUnlock: true, battery: 70 },
      ...{ openState: OpenState.LOCKED, autoLockSeconds: 0, clockDriftMsPerDay: 0 },
    },
  ],
};

/** Subscribes to all topics, including retained messages, like Home Assistant. */
async function homeAssistant(url: string) {
  const client: MqttClient = await mqtt.connectAsync(url);
  onTestFinished(() => client.endAsync(true));
  const heard = new Map<string, string>();
  const waiting = new Set<() => void>();
  client.on('message', (topic, payload) => {
    heard.set(topic, payload.toString());
    for (const look of waiting) look();
  });
  await client.subscribeAsync('#', { qos: 1 });
  const says = (topic: string, payload: string | RegExp) =>
    new Promise<string>(resolve => {
      const look = () => {
        const said = heard.get(topic);
        if (said === undefined || !(typeof payload === 'string' ? said === payload : payload.test(said))) return;
        waiting.delete(look);
        resolve(said);
      };
      waiting.add(look);
      look();
    });
  return {
    heard,
    says,
    send: (topic: string, payload: string) => client.publishAsync(topic, payload, { qos: 1 }),
  };
}

async function exported() {
  const broker = await createEmbeddedBroker({ port: 0, host: '127.0.0.1' });
  const { url } = broker;
  const house = await openHouse({
    findable: FINDABLE,
    adding: { connectors: ['simulated'], adders: [nameOf('owner')] },
    lockExport: createHomeAssistantExport({ url, discoveryPrefix: 'homeassistant', clock: systemClock }),
    atEnd: takeDown =>
      onTestFinished(async () => {
        await takeDown();
        await broker.close();
      }),
  });
  return { house, owner: await house.signIn('owner'), ...(await homeAssistant(url)) };
}

it('Home Assistant shows the state of a lock and operates it', async () => {
  const { house, owner, says, send, heard } = await exported();
  const config = JSON.parse(await says(CONFIG, /./)) as Record<string, string>;
  expect(config).toMatchObject({ unique_id: `latchwork_${lockId}`, optimistic: false, device: { name: 'Front door' } });
  const { command_topic: commandTopic = '', state_topic: stateTopic = '' } = config;
  await says(stateTopic, 'None');
  await says(`latchwork/lock/${lockId}/availability`, 'online');

  await send(commandTopic, 'UNLOCK');
  await says(stateTopic, 'UNLOCKED');
  expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({
    openState: OpenState.UNLOCKED,
    openStateSource: 'operation',
  });
  await send(commandTopic, 'LOCK');
  await says(stateTopic, 'LOCKED');

  await owner.data(lockCalls.rename, { lockId, lockAlias: 'Main door' });
  await says(CONFIG, /"name":"Main door"/);
  await house.setFault({ gatewayId: locks.door.gatewayId }, 'offline', true);
  await says(`latchwork/lock/${lockId}/availability`, 'offline');
  // Locks of other owners are not published.
  expect([...heard.keys()].filter(topic => topic.includes(`latchwork_${locks.foreign.lockId}/`))).toEqual([]);
});

it('an unknown command, or a command for a lock that is not exported, has no effect', async () => {
  const { house, says, send } = await exported();
  await says(CONFIG, /./);
  const set = `latchwork/lock/${lockId}/set`;
  const before = await house.store.head();
  await send(set, 'OPEN');
  await send(`latchwork/lock/${locks.foreign.lockId}/set`, 'UNLOCK');
  await send(`latchwork/lock/${lockId}/set/more`, 'UNLOCK');
  await send(set, 'LOCK');
  await says(`latchwork/lock/${lockId}/state`, 'LOCKED');
  const { facts } = await house.store.readAll(before, 100);
  const asked = facts.filter(({ type }) => type === 'operation.requested.v1');
  expect(asked.map(({ data }) => (data as { action: string }).action)).toEqual(['lock']);
});

it('a lock that is removed from the console is unpublished, and its commands have no effect', async () => {
  const { house, owner, heard, says, send } = await exported();
  const wish = { way: 'simulated', address: 'door', lockAlias: 'Annex', timeZone: 'UTC' } as const;
  const { lockId: annex } = await owner.data(addingCalls.adopt, wish);
  const config = `homeassistant/lock/latchwork_${annex}/lock/config`;
  await says(config, /"name":"Annex"/);
  await owner.data(addingCalls.delete, { lockId: annex, password: PASSWORD });
  await says(config, '');
  await says(`latchwork/lock/${annex}/state`, '');
  const before = await house.store.head();
  await send(`latchwork/lock/${annex}/set`, 'UNLOCK');
  await send(`latchwork/lock/${lockId}/set`, 'LOCK');
  await says(`latchwork/lock/${lockId}/state`, 'LOCKED');
  const { facts } = await house.store.readAll(before, 100);
  const asked = facts.filter(({ type }) => type === 'operation.requested.v1');
  expect(asked.map(({ data }) => (data as { lockId: number }).lockId)).toEqual([lockId]);
  expect(heard.get(config)).toBe('');
});
