import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { OpenState, Signal } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Report } from '../../../src/drivers/driver.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { givenTtlock } from '../../support/fakeTtlock/givenTtlock.ts';
import { back, front, gatewayId, otherGatewayId, request, shed, writing } from './givenWorld.ts';
import { type OverTtlock, overTtlock } from './overTtlock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PIN = '482913';
const heard = (lockId: LockId, signal: Signal) => ({ lockId, signal });
const BY_PIN = { kind: 'passcode', code: PIN } as const;

describe('reports and records of locks in the TTLock cloud', () => {
  let clock: FakeClock;
  let over: OverTtlock;
  let reports: Report[];

  async function begin(but: Parameters<typeof overTtlock>[1] = {}) {
    clock = fakeClock();
    over = await overTtlock(clock, but);
    onTestFinished(() => over.driver.stop());
    reports = [];
    await over.driver.start(async report => void reports.push(report));
    await clock.advance(5000);
    reports.length = 0;
  }
  beforeEach(() => begin());

  async function keepPin() {
    const kept = over.driver.writeCredential(writing(clock.now()));
    await clock.advance(10_000);
    expect(await kept).toEqual({ kind: 'done' });
  }
  const doors = () => reports.flatMap(report => (report.type === 'door' ? report.openState : []));
  const records = () => reports.flatMap(report => (report.type === 'records' ? report.records : []));
  const looks = () => over.cloud.asked.filter(({ path }) => path === 'lockRecord/list').length;

  it('show an opened door at once, and the credential once the cloud lists the record', async () => {
    await keepPin();
    over.cloud.tryAtDoor(front, BY_PIN);
    await clock.advance(1000);
    expect(doors()).toEqual([OpenState.UNLOCKED]);
    expect(records()).toEqual([]);
    await clock.advance(5000);
    expect(records()).toEqual([
      expect.objectContaining({
        ...{ recordType: RecordType.PASSCODE, success: true, credentialId: 31, credentialName: 'Cleaning lady' },
        operationId: null,
      }),
    ]);
  });

  it('are delivered once although the callback is repeated', async () => {
    await keepPin();
    over.cloud.deliverCallbacks('twice');
    over.cloud.tryAtDoor(front, BY_PIN);
    await clock.advance(HOUR_MS);
    expect(records()).toHaveLength(1);
    expect(doors()).toEqual([OpenState.UNLOCKED]);
    expect((await over.driver.budget()).calledBackAt).not.toBeNull();
  });

  it('are polled within hours when no callback has ever arrived', async () => {
    await keepPin();
    over.cloud.deliverCallbacks('never');
    over.cloud.tryAtDoor(front, BY_PIN);
    await clock.advance(5 * HOUR_MS);
    expect(records()).toHaveLength(1);
    expect((await over.driver.budget()).calledBackAt).toBeNull();
    await clock.advance(2 * DAY_MS);
    expect(records()).toHaveLength(1);
  });

  it('are accepted only from the cloud’s list: a forged callback has no effect', async () => {
    const forged = { recordType: RecordType.LOCK_BY_PASSCODE, keyboardPwd: '1111', username: 'Nobody' };
    over.cloud.lock(front).openState = 1;
    await over.cloud.forge(front, forged);
    await clock.advance(DAY_MS);
    expect(records()).toEqual([]);
    expect(doors()).toEqual([]);
    expect(over.notes).toEqual([expect.stringContaining('doesn’t list')]);
  });

  it('are not fetched months back when a callback has an old date', async () => {
    for (let day = 0; day < 3; day++) {
      for (let i = 0; i < 150; i++) over.cloud.byHand(front, i % 2 ? 'lock' : 'unlock');
      await clock.leap(10 * DAY_MS);
    }
    over.cloud.asked.length = 0;
    const records = JSON.stringify([{ recordType: RecordType.INSIDE, success: 1, lockDate: 1 }]);
    expect(await over.driver.calledBack({ notifyType: '1', lockId: String(front), records })).toBe(true);
    await clock.advance(MINUTE_MS);
    expect(looks()).toBe(1);
  });

  it('are not polled for a malformed callback or one for an unknown lock', async () => {
    const form = { notifyType: '1', lockId: '4711', records: '[]' };
    expect(await over.driver.calledBack(form)).toBe(false);
    expect(await over.driver.calledBack({ lockId: String(front) })).toBe(false);
    expect(await over.driver.calledBack({ ...form, lockId: String(front), records: 'no list' })).toBe(true);
    expect(looks()).toBe(0);
  });

  it('are read in one poll when several callbacks arrive together', async () => {
    await keepPin();
    over.cloud.tryAtDoor(front, BY_PIN);
    over.cloud.byHand(front, 'lock');
    over.cloud.tryAtDoor(front, BY_PIN);
    await clock.advance(MINUTE_MS);
    expect(looks()).toBe(1);
    expect(records()).toHaveLength(3);
    expect(doors().at(-1)).toBe(OpenState.UNLOCKED);
  });

  it('show an auto-locked door without a state query', async () => {
    await begin({ world: givenTtlock(undefined, { autoLockTime: 5 }) });
    await keepPin();
    over.cloud.tryAtDoor(front, BY_PIN);
    await clock.advance(10_000);
    expect(doors()).toEqual([OpenState.UNLOCKED, OpenState.LOCKED]);
    expect(looks()).toBe(1);
    expect(over.cloud.asked.filter(({ path }) => path === 'lock/queryOpenState')).toEqual([]);
  });

  it('never contain the digits that were typed', async () => {
    await keepPin();
    over.cloud.tryAtDoor(front, BY_PIN);
    await over.cloud.enrolByPhone(front, 'passcode', { code: '13579', name: '' });
    over.cloud.tryAtDoor(front, { kind: 'passcode', code: '13579' });
    await clock.advance(HOUR_MS);
    expect(records()).toHaveLength(2);
    const said = JSON.stringify([reports, over.notes]);
    expect(said).not.toContain(PIN);
    expect(said).not.toContain('13579');
    const kept = (await over.memory.list('')).map(([key]) => key).join();
    expect(kept).not.toContain(PIN);
  });

  it('do not name a deleted credential', async () => {
    await keepPin();
    const gone = over.driver.writeCredential(writing(clock.now(), { change: 'delete', content: null }));
    await clock.advance(10_000);
    expect(await gone).toEqual({ kind: 'done' });
    await over.cloud.enrolByPhone(front, 'passcode', { code: PIN, name: 'Of the app' });
    over.cloud.tryAtDoor(front, BY_PIN);
    await clock.advance(MINUTE_MS);
    expect(records()).toEqual([expect.objectContaining({ credentialId: null, credentialName: 'Of the app' })]);
  });

  it('name the operation of the console’s own unlocks but none for an unlock by hand', async () => {
    const asked = request(clock.now(), 'unlock', back);
    const unlocking = over.driver.operate(asked);
    await clock.advance(10_000);
    expect(await unlocking).toEqual({ kind: 'done' });
    expect(records()).toEqual([expect.objectContaining({ operationId: asked.operationId, credentialName: '' })]);
    over.cloud.byHand(back, 'unlock');
    await clock.advance(10_000);
    expect(records().at(-1)).toMatchObject({ operationId: null, recordType: RecordType.INSIDE });
  });

  it('do not attribute another app’s unlock to a refused operation of the console', async () => {
    over.cloud.setFault({ gatewayId }, 'busy', true);
    const refused = over.driver.operate(request(clock.now(), 'unlock', back));
    await clock.advance(1000);
    expect((await refused).kind).toBe('unreachable');
    over.cloud.setFault({ gatewayId }, 'busy', false);
    const other = await overTtlock(clock, { cloud: over.cloud });
    onTestFinished(() => other.driver.stop());
    over.cloud.callTo(form => over.driver.calledBack(form));
    void other.driver.operate(request(clock.now(), 'unlock', back));
    await clock.advance(10_000);
    expect(records()).toEqual([expect.objectContaining({ recordType: RecordType.GATEWAY, operationId: null })]);
  });

  it('show a gateway as offline when a command to it fails, and as online minutes after it is back', async () => {
    over.cloud.setFault({ gatewayId }, 'offline', true);
    const refused = over.driver.operate(request(clock.now(), 'unlock'));
    await clock.advance(1000);
    expect(await refused).toEqual({ kind: 'unreachable', reason: 'gatewayOffline' });
    expect(reports).toEqual([{ type: 'gatewayOffline', gatewayId }]);
    await clock.advance(20 * MINUTE_MS);
    over.cloud.setFault({ gatewayId }, 'offline', false);
    await clock.advance(15 * MINUTE_MS);
    expect(reports.filter(({ type }) => type.startsWith('gateway')).at(-1)).toEqual({
      type: 'gatewayOnline',
      gatewayId,
    });
  });

  it('include battery levels and lost or found locks within about an hour', async () => {
    over.cloud.lock(front).battery = 42;
    over.cloud.lock(back).gateways.length = 0;
    await clock.advance(61 * MINUTE_MS);
    expect(reports).toContainEqual({ type: 'battery', lockId: front, battery: 42 });
    expect(reports).toContainEqual({ type: 'lockLost', lockId: back });
    over.cloud.lock(back).gateways.push(1);
    await clock.advance(61 * MINUTE_MS);
    expect(reports).toContainEqual({ type: 'lockFound', lockId: back });
  });

  it('include the signal strength of each lock at its gateways', async () => {
    over.cloud.lock(back).gateways.unshift(2);
    await clock.advance(DAY_MS);
    expect(reports.filter(({ type }) => type === 'gatewayNearby')).toEqual([
      { type: 'gatewayNearby', gatewayId, locks: [heard(front, Signal.STRONG), heard(back, Signal.MEDIUM)] },
      {
        type: 'gatewayNearby',
        gatewayId: otherGatewayId,
        locks: [heard(back, Signal.STRONG), heard(shed, Signal.STRONG)],
      },
    ]);
  });

  it('are no longer delivered for a released lock', async () => {
    over.driver.release(front);
    over.cloud.byHand(front, 'unlock');
    await clock.advance(HOUR_MS);
    expect(records()).toEqual([]);
    expect(over.driver.capabilities(front)).toEqual([]);
    expect(await over.driver.credentialsIn(front)).toEqual([]);
    expect(await over.driver.adoptCredential(front, 1 as CredentialId, 'card-1')).toBeUndefined();
  });
});
