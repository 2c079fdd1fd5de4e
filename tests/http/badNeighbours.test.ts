/** Behind one Zigbee2MQTT bridge, silent, slow and refusing locks do not delay other locks. */
import { expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { LockId, OperationId } from '../../models/ids.ts';
import { createMqttDriver } from '../../src/drivers/mqtt/mqttDriver.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import { createFakeZigbee2mqtt } from '../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { within } from '../support/pace.ts';
import { restartableBroker } from '../support/restartableBroker.ts';
import { nameOf, openHouse } from './house.ts';

const NEIGHBOURS = ['north', 'east', 'south', 'west'];
const ROUNDS = 5;
/** A realistic radio delay, long enough to hide the noise of the machine. */
const RADIO_MS = 150;

let streets = 0;

async function street() {
  const broker = await restartableBroker();
  const baseTopic = `latchwork-street-${process.pid}-${++streets}`;
  const bridge = await createFakeZigbee2mqtt({
    url: broker.url,
    baseTopic,
    locks: ['mute', 'slow', 'refusing', ...NEIGHBOURS].map((name, nth) => ({
      ieee: `0x00000000000000${nth}0`,
      name,
      definition: YALE,
    })),
  });
  onTestFinished(async () => {
    await bridge.clean();
    await bridge.close();
    await broker.down();
  });
  const house = await openHouse({
    adding: { connectors: ['mqtt'], adders: [nameOf('owner')] },
    drivers: () => ({
      mqtt: createMqttDriver({
        ...{ url: broker.url, baseTopic, discoveryPrefix: `${baseTopic}/ha`, clock: systemClock },
        memory: driverMemory(),
      }),
    }),
  });
  const owner = await house.signIn('owner');
  await expect
    .poll(async () => {
      const found = await owner.data(addingCalls.find, { way: 'mqtt' });
      return found.state === 'found' ? found.list.length : 0;
    })
    .toBe(bridge.locks.length);
  const ids = new Map<string, LockId>();
  for (const { ieee: address, name: lockAlias } of bridge.locks) {
    const adopted = await owner.data(addingCalls.adopt, { way: 'mqtt', address, lockAlias, timeZone: 'Europe/Berlin' });
    ids.set(lockAlias, adopted.lockId);
  }
  const idOf = (name: string) => ids.get(name) as LockId;
  const attempt = (attemptId: OperationId) => owner.data(lockCalls.attempt, { attemptId });
  const unlock = async (name: string) => (await owner.data(lockCalls.unlock, { lockId: idOf(name) })).attemptId;
  const ended = (attemptId: OperationId) =>
    house.until(async () => {
      const { settledAt, ...rest } = await attempt(attemptId);
      return settledAt === null ? null : { ...rest, settledAt };
    });
  return { house, owner, bridge, idOf, attempt, unlock, ended };
}

type Street = Awaited<ReturnType<typeof street>>;

/** Duration in ms of each neighbour’s unlock in one round. */
async function roundIn({ unlock, ended }: Street): Promise<number[]> {
  const attempts = await Promise.all(NEIGHBOURS.map(unlock));
  const settled = await Promise.all(attempts.map(ended));
  expect(settled.map(({ state, reason }) => [state, reason])).toEqual(NEIGHBOURS.map(() => ['done', null]));
  return settled.map(({ requestedAt, settledAt }) => settledAt - requestedAt);
}

/** Noise slows some unlocks; a bad neighbour would slow all, so the quickest quarter is compared. */
const quickestQuarter = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 2] ?? Number.NaN;

it(
  'locks beside silent, slow and refusing ones unlock as fast as they do alone',
  async () => {
    const quiet = await street();
    const noisy = await street();
    for (const { bridge } of [quiet, noisy]) for (const name of NEIGHBOURS) bridge.lock(name).answersAfterMs = RADIO_MS;
    const { house, owner, bridge, idOf, attempt, unlock, ended } = noisy;
    bridge.lock('mute').faults.add('silent');
    bridge.lock('slow').answersAfterMs = 5_000;
    bridge.lock('refusing').faults.add('jams');
    const bad = [await unlock('mute'), await unlock('slow'), await unlock('refusing')] as const;
    // This effect waits in the silent lock’s lane.
    await owner.data(lockCalls.updateSetting, {
      lockId: idOf('mute'),
      setting: { name: 'autoLockTime', value: 60 },
    });
    const alone: number[] = [];
    const beside: number[] = [];
    // Rounds alternate so that noise slows both.
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await roundIn(quiet)));
      beside.push(...(await roundIn(noisy)));
    }

    expect(await attempt(bad[0])).toMatchObject({ state: 'sent' });
    expect(await ended(bad[2])).toMatchObject({ state: 'refused', reason: 'jammed' });
    expect(await ended(bad[1])).toMatchObject({ state: 'done' });
    const ratio = quickestQuarter(beside) / quickestQuarter(alone);
    expect(ratio, `${alone} ms alone, ${beside} ms beside them`).toBeLessThanOrEqual(1.5);
    const lanes = await house.store.db.selectFrom('outbox').select('lane').distinct().execute();
    expect(lanes.map(({ lane }) => lane.split('/')[1])).toEqual([`lock-${idOf('mute')}`]);
  },
  within(60_000),
);

it(
  'the remote unlock setting of a Zigbee lock is reported as unsupported and never queried',
  async () => {
    const { house, owner, bridge, idOf } = await street();
    const lockId = idOf('north');
    const { list } = await owner.data(lockCalls.settings, { lockId });
    const obstacles = Object.fromEntries(list.map(({ name, obstacle }) => [name, obstacle]));
    expect(obstacles).toMatchObject({ remoteUnlock: 'notSupported', autoLockTime: null, lockSound: null });
    expect(
      await owner.ask(lockCalls.updateSetting, { lockId, setting: { name: 'remoteUnlock', value: 2 } }),
    ).toMatchObject({ errorMsg: 'notSupported' });
    await owner.data(lockCalls.querySetting, { lockId });
    await house.until(async () => {
      const waiting = await house.store.db.selectFrom('outbox').select('id').execute();
      return waiting.length === 0 ? true : null;
    });
    const said = await owner.data(lockCalls.settings, { lockId });
    expect(said.list.find(({ name }) => name === 'autoLockTime')?.snapshot).toMatchObject({ value: 'asReported' });
    expect(bridge.lock('north').received.flatMap(Object.keys)).not.toContain('remoteUnlock');
  },
  within(60_000),
);
