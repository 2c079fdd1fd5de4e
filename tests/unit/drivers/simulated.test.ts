import { describe, expect, it } from 'vitest';
import { OpenState } from '../../../models/lockState.ts';
import { createSimulatedDriver } from '../../../src/drivers/simulated/simulatedDriver.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { driverContract } from './contract.ts';
import { front, gatewayId, givenWorld, otherGatewayId, request, shed } from './givenWorld.ts';
import { journal, newFile, started } from './simulatedWorlds.ts';

driverContract('simulated', clock => {
  const file = newFile();
  const driver = createSimulatedDriver({ world: givenWorld(), file, clock, latencyMs: 100 });
  return {
    driver,
    trouble: (fault, on) => driver.setFault({ gatewayId }, fault, on),
    opensTo: credentialId => driver.tryAtDoor(front, credentialId),
    opensToCode: text => driver.showAtDoor(front, text),
    movements: operationId => journal(file).filter(row => row.operation_id === operationId).length,
  };
});

describe('a simulated lock', () => {
  it('auto-locks after its auto-lock time, and the gateway reports it', async () => {
    const { clock, trace, ask, file } = await started({ world: givenWorld({ autoLockSeconds: 5 }) });
    ask(request(clock.now(), 'unlock'));
    await clock.advance(1_000);
    trace.length = 0;
    await clock.advance(3_000);
    expect(trace).toEqual([]);
    await clock.advance(2_000);
    expect(trace).toEqual([
      expect.objectContaining({ type: 'door', lockId: front, openState: OpenState.LOCKED, source: 'gateway' }),
      expect.objectContaining({
        type: 'records',
        records: [expect.objectContaining({ recordType: 45, operationId: null })],
      }),
    ]);
    expect(journal(file).map(row => row.action)).toEqual(['unlock', 'lock']);
  });

  it('restarts the auto-lock time on each unlock and cancels it on a lock', async () => {
    const { clock, ask, file } = await started({ world: givenWorld({ autoLockSeconds: 5 }) });
    ask(request(clock.now(), 'unlock'));
    await clock.advance(4_000);
    ask(request(clock.now(), 'unlock'));
    await clock.advance(4_000);
    expect(journal(file).map(row => row.action)).toEqual(['unlock', 'unlock']);
    ask(request(clock.now(), 'lock'));
    await clock.advance(20_000);
    expect(journal(file).map(row => row.action)).toEqual(['unlock', 'unlock', 'lock']);
  });

  it('auto-locks on time while the console is down', async () => {
    const file = newFile();
    const first = await started({ file, world: givenWorld({ autoLockSeconds: 5 }) });
    first.ask(request(first.clock.now(), 'unlock'));
    await first.clock.advance(1_000);
    await first.driver.stop();
    const openedAt = journal(file)[0]?.at ?? 0;
    const later = await started({ file, clock: fakeClock(openedAt + 60_000) });
    expect(later.trace[0]).toMatchObject({ type: 'door', openState: OpenState.LOCKED, reportedAt: openedAt + 5_000 });
  });

  it('drains its battery by operations and reports each lost percent', async () => {
    const { clock, trace, ask } = await started();
    for (let i = 0; i < 51; i++) {
      ask(request(clock.now(), i % 2 ? 'lock' : 'unlock'));
      await clock.advance(1_000);
    }
    const levels = trace.flatMap(entry => ('battery' in entry ? [entry.battery] : []));
    expect(levels).toEqual([79]);
  });

  it.each([
    ['does not support it', { capabilities: ['queryState'] } as const, 'notSupported'],
    ['does not allow it remotely', { remoteUnlock: false }, 'remoteUnlockOff'],
    ['has a nearly empty battery', { battery: 0.5 }, 'lowBattery'],
  ] as const)('refuses an operation when the lock %s', async (_, but, reason) => {
    const { clock, trace, ask, file } = await started({ world: givenWorld(but) });
    ask(request(clock.now(), 'unlock'));
    await clock.advance(1_000);
    expect(trace).toEqual([{ kind: 'refused', reason }]);
    expect(journal(file)).toEqual([]);
  });

  it('dates its records by its own clock', async () => {
    const { clock, trace, ask } = await started({ world: givenWorld({ clockDriftMsPerDay: 4_000 }) });
    await clock.advance(3 * 86_400_000);
    ask(request(clock.now(), 'unlock'));
    await clock.advance(1_000);
    const [record] = trace.flatMap(entry => ('records' in entry ? entry.records : []));
    expect((record?.lockDate ?? 0) - (record?.serverDate ?? 0)).toBe(12_000);
  });
});

describe('the simulated world', () => {
  it('drops a command that would arrive after its deadline', async () => {
    const { clock, trace, ask, file } = await started({ latencyMs: 120_000 });
    ask(request(clock.now(), 'unlock'));
    await clock.advance(29_999);
    expect(trace).toEqual([]);
    await clock.advance(3_600_000);
    expect(trace).toEqual([{ kind: 'unconfirmed', reason: 'noAnswer' }]);
    expect(journal(file)).toEqual([]);
  });

  it('retries reports that the console failed to store and keeps their order', async () => {
    const clock = fakeClock();
    const driver = createSimulatedDriver({ world: givenWorld(), file: newFile(), clock });
    const taken: string[] = [];
    let failures = 3;
    await driver.start(async ({ type }) => {
      if (failures-- > 0) throw new Error('disk');
      taken.push(type);
    });
    driver.setFault({ lockId: front }, 'offline', true);
    await clock.advance(10_000);
    await driver.stop();
    const ofGateway = ['gatewayOnline', 'gatewaySignal', 'gatewayNearby'];
    expect(taken).toEqual([...ofGateway, ...ofGateway, 'lockLost']);
  });

  it('restores its state after a restart and ignores a new initial world', async () => {
    const file = newFile();
    const first = await started({ file });
    first.ask(request(first.clock.now(), 'unlock'));
    await first.clock.advance(1_000);
    await first.driver.stop();
    const again = await started({ file, world: { gateways: [], locks: [] } });
    void again.driver.queryState({ lockId: front, gatewayId, deadlineAt: again.clock.now() + 30_000 });
    await again.clock.advance(1_000);
    expect(again.trace).toEqual([
      expect.objectContaining({ type: 'door', openState: OpenState.UNLOCKED, source: 'query' }),
    ]);
  });

  it('repeats undelivered reports after a restart', async () => {
    const file = newFile();
    const clock = fakeClock();
    const driver = createSimulatedDriver({ world: givenWorld(), file, clock });
    await driver.start(report =>
      report.type.startsWith('gateway') ? Promise.resolve() : Promise.reject(new Error('disk')),
    );
    void driver.operate(request(clock.now(), 'unlock'));
    await clock.advance(10_000);
    await driver.stop();
    const again = await started({ file, clock });
    expect(again.trace.map(entry => 'type' in entry && entry.type)).toEqual(['door', 'records']);
    expect(journal(file)).toHaveLength(1);
  });

  it('produces the same trace for the same seed and requests, and a different one for another seed', async () => {
    async function traceOf(seed: number) {
      const { driver, clock, trace, file } = await started({
        seed,
        liveliness: 20,
        world: givenWorld({ autoLockSeconds: 5 }),
      });
      driver.setFault({ gatewayId }, 'dropsInTheMiddle', true);
      for (let i = 0; i < 20; i++) {
        const [lockId, gateway] = i % 3 ? [front, gatewayId] : [shed, otherGatewayId];
        const asked = { ...request(clock.now(), 'unlock', lockId, gateway), operationId: `same-${i}` as never };
        void driver.operate(asked).then(outcome => trace.push(outcome));
        await clock.advance(1_700);
      }
      await driver.stop();
      return { trace, journal: journal(file) };
    }
    const first = await traceOf(7);
    expect(first.journal.length).toBeGreaterThan(10);
    expect(await traceOf(7)).toEqual(first);
    expect(await traceOf(8)).not.toEqual(first);
  });

  it('simulates visitors only when `liveliness` is set', async () => {
    const quiet = await started();
    await quiet.clock.advance(600_000);
    expect(quiet.trace).toEqual([]);
    const lively = await started({ liveliness: 6 });
    await lively.clock.advance(600_000);
    const rows = journal(lively.file);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.length).toBeLessThan(90);
    expect(new Set(rows.map(row => row.operation_id))).toEqual(new Set([null]));
    expect(new Set(rows.map(row => row.lock_id))).toEqual(new Set([7, 8, 9]));
  });
});
