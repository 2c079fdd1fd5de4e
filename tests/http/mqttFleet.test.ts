/** Two hundred locks behind Zigbee2MQTT bridges, from discovery to batch unlock, with a broker restart in between. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { JobId, LockId } from '../../models/ids.ts';
import { JobType, Progress } from '../../models/progress.ts';
import { createMqttDriver } from '../../src/drivers/mqtt/mqttDriver.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { YALE } from '../support/fakeZigbee2mqtt/definitions.ts';
import type { FakeLock } from '../support/fakeZigbee2mqtt/fakeLock.ts';
import { createFakeZigbee2mqtt } from '../support/fakeZigbee2mqtt/fakeZigbee2mqtt.ts';
import { within } from '../support/pace.ts';
import { restartableBroker } from '../support/restartableBroker.ts';
import { nameOf, openHouse } from './house.ts';

const BRIDGES = 4;
const LOCKS_A_BRIDGE = 50;
const TOTAL = BRIDGES * LOCKS_A_BRIDGE;

async function fleet() {
  const broker = await restartableBroker();
  const base = `latchwork-fleet-${process.pid}`;
  const bridges = await Promise.all(
    Array.from({ length: BRIDGES }, (_, bridge) =>
      createFakeZigbee2mqtt({
        url: broker.url,
        baseTopic: `${base}/${bridge}`,
        locks: Array.from({ length: LOCKS_A_BRIDGE }, (_, nth) => {
          const number = String(bridge * LOCKS_A_BRIDGE + nth).padStart(3, '0');
          return { ieee: `0x000d6f0000000${number}`, name: `door ${number}`, definition: YALE };
        }),
      }),
    ),
  );
  onTestFinished(async () => {
    for (const bridge of bridges) {
      await bridge.clean();
      await bridge.close();
    }
    await broker.down();
  });
  const memory = driverMemory();
  const house = await openHouse({
    selling: false,
    adding: { connectors: ['mqtt'], adders: [nameOf('owner')] },
    drivers: () => ({
      mqtt: createMqttDriver({
        url: broker.url,
        baseTopic: bridges.map((_, bridge) => `${base}/${bridge}`).join(','),
        discoveryPrefix: `${base}/ha`,
        clock: systemClock,
        memory,
      }),
    }),
  });
  const owner = await house.signIn('owner');
  const found = () =>
    expect.poll(async () => {
      const answer = await owner.data(addingCalls.find, { way: 'mqtt' });
      return answer.state === 'found' ? answer.list.filter(({ obstacle }) => obstacle === null).length : 0;
    });
  const ended = async (jobId: JobId) => {
    await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const { list } = await owner.data(jobCalls.items, { jobId, pageSize: 200 });
    return list;
  };
  const locks = bridges.flatMap(bridge => bridge.locks);
  return { broker, bridges, house, owner, locks, found, ended };
}

describe('two hundred locks behind four bridges', () => {
  it(
    'are discovered, unlocked at most once each despite a broker restart, and given verified PINs',
    async () => {
      const { broker, owner, locks, found, ended } = await fleet();
      await found().toBe(TOTAL);

      const lockOf = new Map<LockId, FakeLock>();
      for (const lock of locks) {
        const wanted = { way: 'mqtt', address: lock.ieee, lockAlias: lock.name, timeZone: 'Europe/Berlin' } as const;
        lockOf.set((await owner.data(addingCalls.adopt, wanted)).lockId, lock);
      }
      const lockIds = [...lockOf.keys()];
      const movesOf = (lockId: LockId) => lockOf.get(lockId)?.moves ?? -1;
      const moved = () => locks.reduce((sum, { moves }) => sum + moves, 0);

      const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
      await expect.poll(moved, { interval: 5, timeout: within(60_000) }).toBeGreaterThan(TOTAL / 4);
      await broker.down();
      const before = moved();
      await broker.up();
      await found().toBe(TOTAL);

      const first = await ended(jobId);
      expect(first).toHaveLength(TOTAL);
      expect(before).toBeLessThan(TOTAL);
      await owner.data(jobCalls.retry, { jobId }).catch(() => {});
      const items = await ended(jobId);
      const byProgress = Object.groupBy(items, ({ progress }) => progress);
      const inDoubt = byProgress[Progress.NO_RETRY] ?? [];
      for (const { lockId } of byProgress[Progress.SUCCESS] ?? []) expect(movesOf(lockId)).toBe(1);
      // A command in flight at the disconnect may have arrived: it is not sent again.
      for (const { lockId, reason } of inDoubt)
        expect([reason, movesOf(lockId) <= 1]).toEqual(['connectionLost', true]);
      expect(inDoubt.length).toBeLessThanOrEqual(BRIDGES);
      expect((byProgress[Progress.SUCCESS]?.length ?? 0) + inDoubt.length).toBe(TOTAL);

      const rows = lockIds.map((lockId, nth) => ({
        ...{ lockId, name: `Guest ${nth}`, validity: { kind: 'permanent' } as const },
        digits: String(60_421 + 7 * nth).padStart(6, '0'),
      }));
      const { jobId: pins } = await owner.data(batchCalls.passcode, { rows });
      expect((await ended(pins)).filter(({ progress }) => progress !== Progress.SUCCESS)).toEqual([]);
      for (const { lockId, digits } of rows) {
        expect(Object.fromEntries(lockOf.get(lockId)?.pins ?? [])).toEqual({ 1: digits });
      }
      const { list } = await owner.data(passcodeCalls.list, { lockId: lockIds[0] as LockId });
      expect(list.map(({ name, standing }) => [name, standing.state])).toEqual([['Guest 0', 'normal']]);
      const detail = await owner.data(lockCalls.detail, { lockId: lockIds[0] as LockId });
      expect(detail).toMatchObject({ online: 1, electricQuantity: 80 });
    },
    within(180_000),
  );
});
