import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Report } from '../../../src/drivers/driver.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { YALE } from '../../support/fakeZigbee2mqtt/definitions.ts';
import { back, front, gatewayId, otherGatewayId, request, shed, writing } from './givenWorld.ts';
import { GREETS_FOR_MS, OF_A_YALE, overMqtt, rest, startedOverMqtt } from './overMqtt.ts';

const doors = (reports: readonly Report[]) => reports.filter(({ type }) => type === 'door');
const records = (reports: readonly Report[]) =>
  reports.flatMap(report => (report.type === 'records' ? report.records : []));

describe('a lock over MQTT', () => {
  it('completes an operation after a state query when its bolt moves without a report', async () => {
    const { driver, clock, lock, within } = await startedOverMqtt();
    lock(front).faults.add('mute');
    expect(await within(5_000, driver.operate(request(clock.now(), 'unlock')))).toEqual({ kind: 'done' });
    expect(lock(front).moves).toBe(1);
  });

  it('leaves an operation unconfirmed, and gets no second command, if it acknowledges but does not move', async () => {
    const { driver, clock, lock, within, reports } = await startedOverMqtt();
    lock(front).faults.add('notApplied');
    const outcome = await within(30_000, driver.operate(request(clock.now(), 'unlock')));
    expect(outcome).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    expect(doors(reports).every(report => 'openState' in report && report.openState === OpenState.LOCKED)).toBe(true);
    expect(lock(front).received.filter(({ state }) => state === 'UNLOCK')).toHaveLength(1);
  });

  it('refuses an operation and reports an unknown state when its bolt jams', async () => {
    const { driver, clock, lock, within, reports } = await startedOverMqtt();
    lock(front).faults.add('jams');
    const outcome = await within(5_000, driver.operate(request(clock.now(), 'lock')));
    expect(outcome).toEqual({ kind: 'refused', reason: 'jammed' });
    expect(doors(reports)).toEqual([expect.objectContaining({ openState: OpenState.UNKNOWN, source: 'gateway' })]);
  });

  it('refuses an operation when it requires a PIN for remote operation', async () => {
    const { driver, clock, lock, within } = await startedOverMqtt();
    lock(front).faults.add('wantsPin');
    const outcome = await within(5_000, driver.operate(request(clock.now(), 'unlock')));
    expect(outcome).toEqual({ kind: 'refused', reason: 'noPermission' });
  });

  it('is unreachable while the bridge has lost the lock', async () => {
    const { driver, bridge, clock, lock, within, reports } = await startedOverMqtt();
    await bridge.hears('front', false);
    await clock.advance(0);
    expect(reports).toEqual([{ type: 'lockLost', lockId: front }]);
    const outcome = await within(5_000, driver.operate(request(clock.now(), 'unlock')));
    expect(outcome).toEqual({ kind: 'unreachable', reason: 'lockOutOfReach' });
    await bridge.hears('front', true);
    await clock.advance(0);
    expect(reports.at(-1)).toEqual({ type: 'lockFound', lockId: front });
    expect(lock(front).moves).toBe(0);
  });

  it('reports its bolt and creates one record when it is unlocked by hand', async () => {
    const { bridge, clock, reports } = await startedOverMqtt();
    const byHand = { state: 'UNLOCK', lock_state: 'unlocked', action: 'manual_unlock', action_source_name: 'manual' };
    bridge.atDoor('front', byHand);
    bridge.atDoor('front', byHand);
    await clock.advance(0);
    expect(doors(reports)[0]).toMatchObject({ lockId: front, openState: OpenState.UNLOCKED, source: 'gateway' });
    expect(records(reports)).toEqual([expect.objectContaining({ recordType: 32, operationId: null })]);
  });

  it('records changes of its door sensor separately from those of its bolt', async () => {
    const { bridge, clock, reports } = await startedOverMqtt();
    for (const door_state of ['closed', 'closed', 'open', 'open', 'error_unspecified', 'closed'])
      bridge.atDoor('front', { state: 'UNLOCK', lock_state: 'unlocked', door_state });
    await clock.advance(0);
    expect(records(reports).map(({ recordType }) => recordType)).toEqual([
      RecordType.DOOR_OPENED,
      RecordType.DOOR_CLOSED,
    ]);
  });

  it('creates no records from retained messages, whose time is unknown', async () => {
    const clock = fakeClock(undefined, rest);
    const { driver, bridge } = await overMqtt(clock);
    await bridge.publishOf('front', '{"state":"UNLOCK","action":"key_unlock","battery":12}', true);
    onTestFinished(() => bridge.publishOf('front', '', true).then(() => {}));
    const reports: Report[] = [];
    await driver.start(async report => void reports.push(report));
    await clock.advance(GREETS_FOR_MS);
    expect(records(reports)).toEqual([]);
    expect(doors(reports).every(report => 'openState' in report && report.openState === OpenState.LOCKED)).toBe(true);
    expect(reports).toContainEqual({ type: 'battery', lockId: front, battery: 12 });
  });
});

describe('a bridge that reconnects', () => {
  it('is reported online, and each lock of the bridge is queried', async () => {
    const { bridge, clock, lock, reports } = await startedOverMqtt();
    await bridge.online(false);
    await clock.advance(0);
    lock(front).locked = false;
    await bridge.online(true);
    await clock.advance(GREETS_FOR_MS);
    expect(reports).toEqual([
      { type: 'gatewayOffline', gatewayId },
      { type: 'gatewayOnline', gatewayId },
      expect.objectContaining({ type: 'door', lockId: front, openState: OpenState.UNLOCKED, source: 'query' }),
      expect.objectContaining({ type: 'door', lockId: back, openState: OpenState.LOCKED, source: 'query' }),
    ]);
  });

  it('leaves pending operations unconfirmed when the bridge goes offline', async () => {
    const { driver, bridge, clock, lock, within } = await startedOverMqtt();
    lock(front).faults.add('silent');
    const outcome = driver.operate(request(clock.now(), 'unlock'));
    await clock.advance(1_000);
    await bridge.online(false);
    expect(await within(0, outcome)).toEqual({ kind: 'unconfirmed', reason: 'connectionLost' });
  });
});

describe('discovery of locks over MQTT', () => {
  it('lists every lock of every bridge, with the reason if it is unreachable', async () => {
    const { driver, bridge, clock } = await startedOverMqtt();
    await bridge.hears('back', false);
    await clock.advance(0);
    const found = await driver.find(1 as AccountId);
    if (found.kind !== 'done') throw new Error(found.kind);
    expect(found.gateways).toHaveLength(2);
    const named = found.locks.map(({ name, blockReason, capabilities }) => ({ name, blockReason, capabilities }));
    expect(named.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'back', blockReason: 'lockOffline', capabilities: OF_A_YALE },
      { name: 'front', blockReason: null, capabilities: OF_A_YALE },
      { name: 'shed', blockReason: null, capabilities: OF_A_YALE },
    ]);
  });

  it('reports unknown payload keys once per model, without their values', async () => {
    const told: unknown[] = [];
    const { bridge, clock } = await startedOverMqtt({ onUnknown: (...unknown) => told.push(unknown) });
    for (const name of ['front', 'back', 'front']) bridge.atDoor(name, { last_used_pincode: '5252', mood: 'fair' });
    await clock.advance(0);
    expect(told).toEqual([['Yale YRD226HA2619', ['last_used_pincode', 'mood']]]);
  });
});

describe('a lock from Home Assistant discovery', () => {
  const announce = (more: object) => ({
    name: 'Gate',
    command_topic: 'gate/set',
    state_topic: 'gate/state',
    device: { name: 'Garden gate', manufacturer: 'Homemade', model: 'ESP' },
    ...more,
  });
  async function announced(more: object) {
    const over = await startedOverMqtt();
    const { bridge, clock, prefix, driver } = over;
    const base = prefix.slice(0, -'ha'.length);
    const spelled = JSON.stringify(announce(more)).replaceAll('gate/', `${base}gate/`);
    await bridge.publishAt(`${prefix}/lock/gate/config`, spelled, true);
    await clock.advance(0);
    const found = await driver.find(1 as AccountId);
    const locks = found.kind === 'done' ? found.locks : [];
    onTestFinished(() => bridge.publishAt(`${prefix}/lock/gate/config`, '', true).then(() => {}));
    return { ...over, base, gate: locks.find(({ gateway }) => gateway === prefix) };
  }

  it.each([
    [{ value_template: '{{ value_json.bolt }}' }, null],
    [{ value_template: "{{ value_json['bolt'].now }}" }, null],
    [{ value_template: "{{ 'LOCKED' if value == '1' else 'UNLOCKED' }}" }, 'notUnderstood'],
    [{ command_template: '{{ value }}-{{ code }}' }, 'notUnderstood'],
    [{ state_topic: undefined }, 'notUnderstood'],
  ])('is listed as supported or unsupported, depending on its templates: %s', async (more, refused) => {
    const { gate } = await announced(more);
    expect(gate).toMatchObject({ name: 'Garden gate', maker: 'Homemade', refused });
  });

  it('can be locked and unlocked, and completes an operation when its state confirms it', async () => {
    const more = { value_template: '{{ value_json.bolt }}', payload_unlock: 'OPEN UP', state_unlocked: 'open' };
    const { driver, bridge, clock, prefix, base, gate, within, reports } = await announced(more);
    if (!gate) throw new Error('not found');
    const [lockId, behind, uid] = [77 as LockId, 9 as GatewayId, 1 as AccountId];
    await driver.adopt({
      gateways: [{ gatewayId: behind, address: prefix, uid }],
      locks: [{ lockId, gatewayId: behind, address: gate.address, uid, capabilities: gate.capabilities }],
    });
    const asked = driver.operate(request(clock.now(), 'unlock', lockId, behind));
    await clock.advance(1_000);
    expect(doors(reports)).toEqual([]);
    await bridge.publishAt(`${base}gate/state`, '{"bolt":"open"}');
    expect(await within(0, asked)).toEqual({ kind: 'done' });
    expect(doors(reports)).toEqual([expect.objectContaining({ lockId, openState: OpenState.UNLOCKED })]);
    const pin = driver.writeCredential(writing(clock.now(), { lockId, gatewayId: behind }));
    expect(await within(0, pin)).toEqual({ kind: 'refused', reason: 'notSupported' });
  });
});

describe('the auto-lock time of a lock over MQTT', () => {
  it('is reported as set only if the lock confirms it', async () => {
    const { driver, clock, lock, within } = await startedOverMqtt();
    const asked = { lockId: shed, gatewayId: otherGatewayId, deadlineAt: clock.now() + 30_000 };
    const setting = { name: 'autoLockTime', value: 15 } as const;
    expect(await within(1_000, driver.applySetting({ ...asked, setting }))).toEqual({ kind: 'done' });
    expect(lock(shed).autoRelockTime).toBe(15);
    lock(shed).faults.add('silent');
    const again = driver.applySetting({ ...asked, setting: { ...setting, value: 20 } });
    expect(await within(30_000, again)).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
  });
});

describe('a lock whose definition has no readable properties', () => {
  const ASKABLE = 4;
  const withoutGet = (exposed: object): object =>
    Object.fromEntries(
      Object.entries(exposed).map(([name, value]) => [
        name,
        name === 'access' ? Number(value) & ~ASKABLE : Array.isArray(value) ? value.map(withoutAny) : value,
      ]),
    );
  const withoutAny = (value: unknown) => (typeof value === 'object' && value ? withoutGet(value) : value);
  const MUTE = { ...YALE, exposes: YALE.exposes.map(withoutGet) };

  it('has queries of its settings and state refused before anything is sent', async () => {
    const { driver, clock, lock } = await startedOverMqtt({ definition: MUTE });
    lock(front).received.length = 0;
    const query = { lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 };
    const refused = { kind: 'refused', reason: 'notSupported' };
    expect(await driver.readSetting({ ...query, name: 'lockSound' })).toEqual(refused);
    expect(await driver.readSetting({ ...query, name: 'autoLockTime' })).toEqual(refused);
    expect(await driver.queryState(query)).toEqual(refused);
    expect(lock(front).received).toEqual([]);
  });

  it('still reports state changes without being queried', async () => {
    const { bridge, clock, reports } = await startedOverMqtt({ definition: MUTE });
    bridge.atDoor('front', { state: 'UNLOCK', lock_state: 'unlocked' });
    await clock.advance(0);
    expect(doors(reports)).toMatchObject([{ lockId: front, openState: OpenState.UNLOCKED }]);
  });
});
