/** Each simulated fault, set and cleared. */
import { describe, expect, it } from 'vitest';
import { SIMULATED_FAULTS } from '../../../models/calls/simulated.calls.ts';
import { OpenState, Signal } from '../../../models/lockState.ts';
import { front, gatewayId, givenWorld, otherGatewayId, request } from './givenWorld.ts';
import { journal, newFile, type Started, started } from './simulatedWorlds.ts';

const HOUR_MS = 3_600_000;
const whats = (trace: Started['trace']) => trace.map(entry => ('type' in entry ? entry.type : entry.kind));
const records = (trace: Started['trace']) => trace.flatMap(entry => ('records' in entry ? entry.records : []));

/** A gateway reports the locks in range together with its signal. */
const nearby = { type: 'gatewayNearby', gatewayId, locks: expect.any(Array) };

async function unlockUnder(
  fault: (typeof SIMULATED_FAULTS)[number],
  target: Parameters<Started['driver']['setFault']>[0],
) {
  const world = await started();
  world.driver.setFault(target, fault, true);
  await world.clock.advance(0);
  const before = [...world.trace];
  world.trace.length = 0;
  world.ask(request(world.clock.now(), 'unlock'));
  await world.clock.advance(10_000);
  return { ...world, before };
}

describe('the fault “offline”', () => {
  it('makes a gateway report offline, block commands and report online when cleared', async () => {
    const { driver, clock, trace, before, file } = await unlockUnder('offline', { gatewayId });
    expect(before).toEqual([{ type: 'gatewayOffline', gatewayId }]);
    expect(trace).toEqual([{ kind: 'unreachable', reason: 'gatewayOffline' }]);
    driver.setFault({ gatewayId }, 'offline', false);
    await clock.advance(HOUR_MS);
    expect(trace.slice(1)).toEqual([
      { type: 'gatewayOnline', gatewayId },
      { type: 'gatewaySignal', gatewayId, signal: Signal.STRONG },
      nearby,
    ]);
    expect(journal(file)).toEqual([]);
  });

  it('makes a lock unreachable and reports its loss and recovery', async () => {
    const { driver, clock, trace, before } = await unlockUnder('offline', { lockId: front });
    expect(before).toEqual([{ type: 'lockLost', lockId: front }]);
    expect(trace).toEqual([{ kind: 'unreachable', reason: 'lockOutOfReach' }]);
    driver.setFault({ lockId: front }, 'offline', false);
    await clock.advance(0);
    expect(trace.slice(1)).toEqual([{ type: 'lockFound', lockId: front }]);
  });

  it('delays a gateway’s reports and stamps them with their arrival time', async () => {
    const { driver, clock, trace, ask } = await started({ world: givenWorld({ autoLockSeconds: 5 }) });
    ask(request(clock.now(), 'unlock'));
    await clock.advance(1_000);
    trace.length = 0;
    driver.setFault({ gatewayId }, 'offline', true);
    await clock.advance(60_000);
    expect(whats(trace)).toEqual(['gatewayOffline']);
    driver.setFault({ gatewayId }, 'offline', false);
    await clock.advance(0);
    expect(whats(trace)).toEqual([
      'gatewayOffline',
      'gatewayOnline',
      'gatewaySignal',
      'gatewayNearby',
      'door',
      'records',
    ]);
    expect(records(trace)[0]?.serverDate).toBe(clock.now());
    expect(records(trace)[0]?.lockDate).toBeLessThan(clock.now() - 50_000);
  });

  it('leaves a running command unconfirmed and the bolt unmoved', async () => {
    const { driver, clock, trace, ask, file } = await started();
    ask(request(clock.now(), 'unlock'));
    driver.setFault({ gatewayId }, 'offline', true);
    await clock.advance(1_000);
    expect(whats(trace)).toEqual(['gatewayOffline', 'unconfirmed']);
    expect(journal(file)).toEqual([]);
  });
});

it('the fault “busy” on a lock makes a command fail as unreachable because the gateway is busy', async () => {
  const { trace, file } = await unlockUnder('busy', { lockId: front });
  expect(trace).toEqual([{ kind: 'unreachable', reason: 'gatewayBusy' }]);
  expect(journal(file)).toEqual([]);
});

it('the fault “noAnswer” on a lock leaves a command unconfirmed and undelivered', async () => {
  const { trace, file, driver, clock } = await unlockUnder('noAnswer', { lockId: front });
  driver.setFault({ lockId: front }, 'noAnswer', false);
  expect(trace).toEqual([]);
  await clock.advance(HOUR_MS);
  expect(trace).toEqual([{ kind: 'unconfirmed', reason: 'noAnswer' }]);
  expect(journal(file)).toEqual([]);
});

it('the fault “lateAnswer” moves the bolt, leaves the command unconfirmed and then reports the door', async () => {
  const { trace, file, clock } = await unlockUnder('lateAnswer', { gatewayId });
  expect(journal(file)).toHaveLength(1);
  expect(trace).toEqual([]);
  await clock.advance(30_000);
  expect(whats(trace)).toEqual(['unconfirmed', 'door', 'records']);
  expect(trace[1]).toMatchObject({ openState: OpenState.UNLOCKED, source: 'gateway' });
});

it('the fault “answeredTwice” moves the bolt once and reports it twice', async () => {
  const { trace, file } = await unlockUnder('answeredTwice', { lockId: front });
  expect(journal(file)).toHaveLength(1);
  expect(whats(trace)).toEqual(['door', 'door', 'records', 'records', 'done']);
  expect(records(trace)[0]).toEqual(records(trace)[1]);
});

it.each([
  ['refused', 'jammed'],
  ['noSpace', 'noSpace'],
  ['memoryFull', 'memoryFull'],
] as const)(
  'the fault “%s” makes the lock refuse a command with the reason “%s” but still answer queries',
  async (fault, reason) => {
    const { trace, file, driver, clock } = await unlockUnder(fault, { lockId: front });
    expect(trace).toEqual([{ kind: 'refused', reason }]);
    const asked = driver.queryState({ lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 });
    await clock.advance(1_000);
    expect(await asked).toEqual({ kind: 'done' });
    expect(journal(file)).toEqual([]);
  },
);

it('the fault “clockWrong” sets the time of records seven hours back', async () => {
  const { trace } = await unlockUnder('clockWrong', { lockId: front });
  const [record] = records(trace);
  expect((record?.serverDate ?? 0) - (record?.lockDate ?? 0)).toBe(7 * HOUR_MS);
});

it('the fault “dropsInTheMiddle” leaves commands unconfirmed and reports the door only if the bolt moved', async () => {
  const { driver, clock, trace, ask, file } = await started({ latencyMs: 100 });
  driver.setFault({ gatewayId }, 'dropsInTheMiddle', true);
  for (let i = 0; i < 20; i++) {
    ask(request(clock.now(), 'unlock'));
    await clock.advance(1_000);
  }
  const moved = journal(file).length;
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(20);
  expect(trace.filter(entry => 'kind' in entry)).toEqual(
    Array(20).fill({ kind: 'unconfirmed', reason: 'connectionLost' }),
  );
  expect(trace.filter(entry => 'type' in entry && entry.type === 'door')).toHaveLength(moved);
});

describe('the fault “weakSignal”', () => {
  const heard = (signal: Signal) => ({ type: 'gatewaySignal' as const, gatewayId, signal });

  it('makes a gateway report a weak signal, and a strong one when cleared, without blocking commands', async () => {
    const { driver, clock, trace, before, file } = await unlockUnder('weakSignal', { gatewayId });
    expect(before).toEqual([heard(Signal.WEAK), nearby]);
    expect(whats(trace)).toEqual(['door', 'records', 'done']);
    expect(journal(file)).toHaveLength(1);
    trace.length = 0;
    driver.setFault({ gatewayId }, 'weakSignal', false);
    driver.setFault({ gatewayId }, 'weakSignal', false);
    await clock.advance(0);
    expect(trace).toEqual([heard(Signal.STRONG), nearby]);
  });

  it('reports the weak signal of an offline gateway once it is online again', async () => {
    const { driver, clock, trace } = await unlockUnder('offline', { gatewayId });
    trace.length = 0;
    driver.setFault({ gatewayId }, 'weakSignal', true);
    await clock.advance(0);
    expect(trace).toEqual([]);
    driver.setFault({ gatewayId }, 'offline', false);
    await clock.advance(0);
    expect(trace).toEqual([{ type: 'gatewayOnline', gatewayId }, heard(Signal.WEAK), nearby]);
  });

  it('reports the weak signal again after a restart', async () => {
    const file = newFile();
    const first = await started({ file });
    first.driver.setFault({ gatewayId }, 'weakSignal', true);
    await first.clock.advance(0);
    await first.driver.stop();
    const again = await started({ file, clock: first.clock });
    expect(again.began).toContainEqual(heard(Signal.WEAK));
    expect(again.began).toContainEqual({ type: 'gatewaySignal', gatewayId: otherGatewayId, signal: Signal.STRONG });
  });

  it('has no effect on a lock because locks report no signal', async () => {
    const { trace, before } = await unlockUnder('weakSignal', { lockId: front });
    expect(before).toEqual([]);
    expect(whats(trace)).toEqual(['door', 'records', 'done']);
  });
});

it.each(SIMULATED_FAULTS.filter(fault => fault !== 'weakSignal'))(
  'the fault “%s” persists across a restart and ends when cleared',
  async fault => {
    const file = newFile();
    const first = await started({ file });
    first.driver.setFault({ lockId: front }, fault, true);
    await first.clock.advance(0);
    await first.driver.stop();

    const again = await started({ file, clock: first.clock });
    again.ask(request(again.clock.now(), 'unlock'));
    await again.clock.advance(60_000);
    const ailing = again.trace.splice(0);
    again.driver.setFault({ lockId: front }, fault, false);
    await again.clock.advance(60_000);
    again.trace.length = 0;
    again.ask(request(again.clock.now(), 'unlock'));
    await again.clock.advance(60_000);
    expect(whats(again.trace)).toEqual(['door', 'records', 'done']);
    const offset = (trace: Started['trace']) => records(trace).map(record => record.serverDate - record.lockDate);
    expect([whats(ailing), offset(ailing)]).not.toEqual([whats(again.trace), offset(again.trace)]);
  },
);
